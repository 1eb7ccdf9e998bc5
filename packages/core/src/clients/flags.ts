import { ageOn } from '../dates.ts';

/** Something staff must see before anything else: about the client's safety (plum), or about health. */
export interface ClientFlag {
  words: string;
  about: 'safety' | 'health';
}

/** Said of who was under 18 when they sent a check in; whoever still is needs no more than "Under 18". */
const YOUNG_THEN = 'Under 18 at the check';

/** Keywords of options and flags of pathways that are about safety; every other one is about health. */
const SAFETY = new Set([
  'Risk of harm',
  'No safe contact',
  'Very low mood',
  'Feels pushed to choose',
  'Thoughts of self-harm',
  'Not safe from self-harm',
  'Sexual violence',
  'Harm in the past',
  'Not safe to come',
  'Stopped from using contraception',
  'No private place to talk',
  'Cannot talk freely',
  'Safeguarding lead not reached',
  'Under 18',
  'Under 18 at the first check',
  'Said under 16 first',
  YOUNG_THEN,
  'Not safe to answer at the check',
]);

/** How the pathways' flags read, where they are about safety or their name does not say it. */
const OF_PATHWAYS: Record<string, string> = {
  safeguarding: YOUNG_THEN,
  'risk-of-harm': 'Risk of harm',
  pushed: 'Feels pushed to choose',
  'not-safe-now': 'Not safe to answer at the check',
  late: 'Late in the pregnancy',
  soon: 'To be seen soon',
  'positive-test': 'Positive pregnancy test',
  'after-care': 'Asks for help after care',
  'find-free-care': 'Asks for help to find free care',
};

/** A flag of a pathway in words for staff: `red-flag` is "Red flag". */
export function pathwayFlagWords(flag: string): string {
  const words = flag.replaceAll('-', ' ');
  return OF_PATHWAYS[flag] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The flag of one keyword that an answer raised. */
export function flagOf(words: string): ClientFlag {
  return { words, about: SAFETY.has(words) ? 'safety' : 'health' };
}

/**
 * The flags of a client: their age today, what the eligibility questions raised and what their forms raise now. Each is
 * there once, safety first. Someone who was under 18 at the first check and gave another age later shows both
 * (rule 1.7, 1.6).
 */
export function clientFlags(client: {
  dateOfBirth: string;
  today: string;
  carried: readonly string[];
  raised: readonly string[];
  /** An earlier date of birth that made them under 16. */
  firstSaidBirth?: string | null;
}): ClientFlag[] {
  const young = ageOn(client.dateOfBirth, client.today) < 18;
  const carried = client.carried.flatMap((flag) => {
    if (flag !== 'safeguarding') return [pathwayFlagWords(flag)];
    return young ? [] : ['Under 18 at the first check'];
  });
  const first = client.firstSaidBirth ? ['Said under 16 first'] : [];
  const raised = client.raised.filter((words) => !young || words !== YOUNG_THEN);
  const all = new Set([...(young ? ['Under 18'] : []), ...first, ...carried, ...raised]);
  const flags = [...all].map(flagOf);
  return [
    ...flags.filter((flag) => flag.about === 'safety'),
    ...flags.filter((flag) => flag.about === 'health'),
  ];
}
