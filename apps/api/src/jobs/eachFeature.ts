import type { Feature } from '../feature.ts';

/**
 * Lets each feature do its part, one after the other. One that fails keeps no other from it.
 * @param doing what it is, for the words of a failure: they name features and no data
 * @throws AggregateError once all had their turn, with what failed
 */
export async function eachFeature(
  features: readonly Feature[],
  doing: string,
  part: (feature: Feature) => Promise<void> | undefined,
): Promise<void> {
  const failed: { name: string; fault: unknown }[] = [];
  for (const feature of features) {
    try {
      await part(feature);
    } catch (fault) {
      failed.push({ name: feature.name, fault });
    }
  }
  if (failed.length > 0)
    throw new AggregateError(
      failed.map(({ fault }) => fault),
      `${doing} failed in ${failed.map(({ name }) => name).join(', ')}`,
    );
}
