/** The oldest anybody is. */
const OLDEST = 120;

/** An age range as people say it: "16 to 24", "65 and over", "Under 16", "All ages" (rule 7.17). */
export function ageGroupName(from: number, to: number): string {
  if (from <= 0 && to >= OLDEST) return 'All ages';
  if (to >= OLDEST) return `${from} and over`;
  if (from <= 0) return `Under ${to + 1}`;
  return from === to ? `${from}` : `${from} to ${to}`;
}
