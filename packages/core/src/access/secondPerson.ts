/** Who may decide about what two people publish (rule 10.16): forms, pathways and content alike. */
import { dayWords } from '../appointments/dayAndTimeWords.ts';
import { londonDay } from '../dates.ts';
import type { ErrorCode } from '../errors.ts';
import { RIGHTS_SETTLE } from '../limits.ts';

/** Somebody who gave another what they may do, or changed it. */
export interface RightsGiven {
  to: string;
  by: string;
  byName: string;
  /** They are a system administrator: they give rights to everybody, so that having them in common says nothing. */
  bySystem: boolean;
  at: Date;
  how: 'Invited' | 'Changed' | 'Let back' | 'Role changed';
}

interface Somebody {
  id: string;
  name: string;
}

/** A decision that somebody is about to make. */
export interface Deciding {
  /** `isOwner`: of the organisation that owns what all have in common, or a system administrator. */
  decider: { id: string; isOwner: boolean };
  /** Everybody who has a hand in it. */
  authors: readonly Somebody[];
  /** It holds for every organisation. */
  forAll: boolean;
  /** Of the one who decides and of every author, and of those in turn. */
  given: readonly RightsGiven[];
  now: Date;
}

/** Why somebody may not decide: the code of the refusal, and words for them. */
export interface WhyNotDecide {
  code: ErrorCode & ('own_draft' | 'others_decide' | 'rights_too_new');
  words: string;
}

const ELSE = 'Somebody else has to decide about it.';

/**
 * rule 10.16: a second person must be another person in fact. Not an author; of the owning organisation where
 * it holds for everybody; and for 30 days nobody with rights from an author, nobody who gave an author rights,
 * and nobody who shares with an author the colleague who gave both theirs.
 * @returns why not; undefined where they may
 */
export function whyNotDecide(deciding: Deciding): WhyNotDecide | undefined {
  const { decider, authors, forAll, now } = deciding;
  if (authors.some(({ id }) => id === decider.id))
    return { code: 'own_draft', words: `You have written in it. ${ELSE}` };
  if (forAll && !decider.isOwner)
    return {
      code: 'others_decide',
      words: 'It holds for every organisation, so the organisation that runs Careway decides about it.',
    };
  const since = now.getTime() - RIGHTS_SETTLE;
  const given = deciding.given.filter(({ at }) => at.getTime() > since);
  const mine = giversOf(decider.id, given);
  for (const author of authors) {
    const words = whatBinds(decider.id, mine, author, giversOf(author.id, given));
    if (words) return { code: 'rights_too_new', words: `${words} ${ELSE}` };
  }
  return undefined;
}

/** Everybody by whom somebody has their rights, at whatever remove, with what was given nearest to somebody. */
function giversOf(id: string, given: readonly RightsGiven[]): ReadonlyMap<string, RightsGiven> {
  const found = new Map<string, RightsGiven>();
  const walk = [id];
  for (let person = walk.pop(); person !== undefined; person = walk.pop())
    for (const one of given)
      if (one.to === person && one.by !== id && !found.has(one.by)) {
        found.set(one.by, one);
        walk.push(one.by);
      }
  return found;
}

type Givers = ReadonlyMap<string, RightsGiven>;

function whatBinds(decider: string, mine: Givers, author: Somebody, theirs: Givers): string | undefined {
  const fromAuthor = mine.get(author.id);
  if (fromAuthor)
    return fromAuthor.to === decider
      ? `${author.name} ${DID[fromAuthor.how]('you')} on ${dayOf(fromAuthor)}.`
      : `What you may do comes from ${author.name}, by a colleague whom they let in lately.`;
  const fromMe = theirs.get(decider);
  if (fromMe)
    return fromMe.to === author.id
      ? `You ${DID[fromMe.how](author.name)} on ${dayOf(fromMe)}.`
      : `What ${author.name} may do comes from you, by a colleague whom you let in lately.`;
  for (const [id, one] of mine)
    if (!one.bySystem && theirs.has(id))
      return `${one.byName} gave you and ${author.name} what you may do, less than 30 days ago.`;
  return undefined;
}

const DID: Record<RightsGiven['how'], (whom: string) => string> = {
  Invited: (whom) => `invited ${whom}`,
  Changed: (whom) => `changed what ${whom} may do`,
  'Let back': (whom) => `let ${whom} back in`,
  'Role changed': (whom) => (whom === 'you' ? 'changed your role' : `changed the role of ${whom}`),
};

const dayOf = ({ at }: RightsGiven) => dayWords(londonDay(at));
