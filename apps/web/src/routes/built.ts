const built = new Set<string>();

/** Called once by the table, so that screens and layouts can ask what exists without importing the table. */
export function declareBuilt(paths: readonly string[]): void {
  for (const path of paths) built.add(path);
}

/** Whether a path of the specification has a screen: navigation offers nothing that is not there. */
export function hasRoute(path: string): boolean {
  return built.has(path);
}
