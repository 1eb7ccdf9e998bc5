/** Filled in by the route table, which stands above (`routes/table.ts`): every path that has a screen. */
// biome-ignore lint/suspicious/noEmptyInterface: a place for the table's declaration
export interface Known {}

/** A path of the route table as rule 14.1 writes it: `/top/appointment/{id}/{shareId}`. */
export type RoutePath = Known extends { path: infer Path extends string } ? Path : string;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parts of a path, by name: `{ id, shareId }`. */
export type PartsOf<Path extends string> = Readonly<Record<NamesIn<Path>, string>>;

type WithoutParts<Path extends string> = Path extends `${string}{${string}` ? never : Path;

/** A path that is an address as it stands. */
export type FixedPath = WithoutParts<RoutePath>;

declare const checked: unique symbol;

/**
 * An address whose parts were filled in (`address`), or that came from outside and was found to be of this site
 * (`safeReturnPath`).
 */
export type CheckedAddress = string & { readonly [checked]: true };

/** Where a link may lead: a path that exists, with its query; another query of this page; a checked address. */
export type Address =
  | '/'
  | FixedPath
  | `${FixedPath}?${string}`
  | `${FixedPath}#${string}`
  | `?${string}`
  | CheckedAddress;
