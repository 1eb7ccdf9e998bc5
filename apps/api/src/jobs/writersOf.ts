import type { Dependencies } from '../dependencies.ts';
import type { Feature } from '../feature.ts';

/** Who writes on a client's record: the feature that keeps records. */
export function writersOf(features: readonly Feature[]): Pick<Dependencies, 'writeOnRecord'> {
  const writer = features.find(({ writeOnRecord }) => writeOnRecord !== undefined)?.writeOnRecord;
  return writer ? { writeOnRecord: writer } : {};
}
