import type { ReactNode } from 'react';
import { LoadFailure, Skeleton } from './states.tsx';

/** What is read of a query: what came, what went wrong, and asking again. */
export interface Loading<Data> {
  data: Data | undefined;
  /** `null` or `undefined` when nothing went wrong. */
  error: unknown;
  refetch: () => unknown;
}

export interface LoadedProps<Data> {
  of: Loading<Data>;
  /** What a screen reader hears while it comes: "Loading the prices". */
  loading?: string;
  /** Grey lines meanwhile, as many as there will be. */
  rows?: number;
  /** The heading when it did not come: "The prices did not load". */
  failed?: string;
  /** What is safe all the same, in the place of the fault's own words. */
  safe?: ReactNode;
  /** Goes around what stands there meanwhile: a card, or a heading above it. */
  around?: (meanwhile: ReactNode) => ReactNode;
  /**
   * What a fault means here, where it is more than "did not load": nothing found, say. `undefined`: no more than
   * that.
   */
  instead?: (error: unknown) => ReactNode | undefined;
  /** Stands there when nothing came: what belongs here, and what brings it. `isEmpty` says when. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The one choice between loading, failed, empty and ready. What has come once stays on the page when a newer answer
 * fails: whoever shows it says how old it is.
 */
export function Loaded<Data>({
  of,
  loading = 'Loading',
  rows = 3,
  failed,
  safe,
  around = (meanwhile) => meanwhile,
  instead,
  empty,
  isEmpty,
  children,
}: LoadedProps<Data>): ReactNode {
  if (of.data !== undefined) return isEmpty?.(of.data) ? empty : children(of.data);
  if (!of.error) return around(<Skeleton rows={rows} words={loading} />);
  const other = instead?.(of.error);
  if (other !== undefined) return other;
  return around(
    <LoadFailure
      {...(failed === undefined ? {} : { title: failed })}
      error={of.error}
      onRetry={() => void of.refetch()}
    >
      {safe}
    </LoadFailure>,
  );
}

type Came<Parts> = { [Key in keyof Parts]: Parts[Key] extends Loading<infer Data> ? Data : never };

/** Several as one: there when all are, failed when one is. Trying again asks for those that failed alone. */
export function together<Parts extends Record<string, Loading<unknown>>>(parts: Parts): Loading<Came<Parts>> {
  const all = Object.entries(parts);
  const failed = all.filter(([, { data, error }]) => data === undefined && error);
  const here = all.every(([, { data }]) => data !== undefined);
  return {
    data: here ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as Came<Parts>) : undefined,
    error: failed[0]?.[1].error,
    refetch: () => Promise.all(failed.map(([, part]) => part.refetch())),
  };
}
