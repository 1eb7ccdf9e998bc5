import { API_BASE } from '@careway/core/limits';
import { addressOf, type Config } from '../config.ts';

/**
 * The whole address of the next page of a search, for programs that follow it as it stands: what was asked for, from
 * where this page ends.
 * @param cursor where it ends; null: there is no more
 */
export function nextAddress(
  config: Config,
  { path }: { path: string },
  query: Record<string, unknown>,
  cursor: string | null,
): string | undefined {
  if (cursor === null) return undefined;
  const given = Object.entries({ ...query, cursor }).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `${addressOf(config)}${API_BASE}${path}?${new URLSearchParams(given)}`;
}
