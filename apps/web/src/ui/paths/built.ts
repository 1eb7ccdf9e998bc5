import type { Address, RoutePath } from './path.ts';
import type { RouteRow, ScreenModule } from './routeRow.ts';

const screens = new Map<string, RouteRow['screen']>();

/** The parts of screens that are here: rows that share a screen share its part. */
const arrived = new Map<RouteRow['screen'], ScreenModule>();

/**
 * Called by the table, so that screens and layouts can ask what exists, and have it fetched, without importing it. The
 * rows of the first page are declared at once, the others when they come.
 */
export function declareRows(rows: readonly Pick<RouteRow, 'path' | 'screen'>[]): void {
  for (const { path, screen } of rows) screens.set(path, screen);
}

/** Whether a path that came with data (a pathway's, a form's) has a screen, which the compiler cannot know. */
export function isRoute(path: string): path is RoutePath {
  return screens.has(path);
}

/**
 * A row's screen: at once where its part is here, which a browser asked for it again would say only some tasks later.
 */
export function screenOf({ screen }: Pick<RouteRow, 'screen'>): ScreenModule | Promise<ScreenModule> {
  return arrived.get(screen) ?? fetched(screen);
}

async function fetched(screen: RouteRow['screen']): Promise<ScreenModule> {
  const part = await screen();
  arrived.set(screen, part);
  return part;
}

const rowAt = (to: Address) => screens.get(to.split(/[?#]/)[0] ?? to);

/** Whether a screen's part of the app is here, so that going there waits for nothing. */
export function hasArrived(to: Address): boolean {
  const screen = rowAt(to);
  return screen !== undefined && arrived.has(screen);
}

/**
 * Fetches a screen's part of the app before it is shown, so that going there works without a connection, and a
 * connection that is gone can be told where nothing typed is lost.
 * @returns whether the part is here now; true for a path without a part of its own
 */
export async function fetchScreen(to: Address): Promise<boolean> {
  try {
    const screen = rowAt(to);
    if (screen) await screenOf({ screen });
    return true;
  } catch {
    return false;
  }
}
