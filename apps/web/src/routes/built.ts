import type { RouteRow } from './row.ts';

const built = new Set<string>();
const screens = new Map<string, RouteRow['screen']>();

/** Called once by the table, so that screens and layouts can ask what exists without importing the table. */
export function declareBuilt(paths: readonly string[]): void {
  for (const path of paths) built.add(path);
}

/** Whether a path of the specification has a screen: navigation offers nothing that is not there. */
export function hasRoute(path: string): boolean {
  return built.has(path);
}

/** Called once by the table: how each screen's part of the app is fetched. */
export function declareScreens(rows: readonly Pick<RouteRow, 'path' | 'screen'>[]): void {
  for (const { path, screen } of rows) screens.set(path, screen);
}

/**
 * Fetches a screen's part of the app before it is shown, so that going there works without a connection, and a
 * connection that is gone can be told where nothing typed is lost.
 * @returns whether the part is here now; true for a path without a part of its own
 */
export async function fetchScreen(path: string): Promise<boolean> {
  try {
    await screens.get(path)?.();
    return true;
  } catch {
    return false;
  }
}
