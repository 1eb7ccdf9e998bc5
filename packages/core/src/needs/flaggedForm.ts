import type { WorklistKind } from '../worklist/worklistKinds.ts';
import { type Levels, levelOfFlag, levelOfKind } from './levelList.ts';
import { type Derived, LONGEST } from './need.ts';
import { highestOf, type NeedLevel } from './needLevels.ts';

/** An answer that raises a flag. */
export interface FlaggedAnswer {
  questionId: string;
  question: string;
  /** Empty: words of their own. */
  optionId: string;
  answer: string;
  /** The flag. */
  keyword: string;
}

/** What is known of one form: its answers with a flag, as they stand, and what its pathway decided. */
export interface FormFacts {
  shareId: string;
  name: string;
  /** When the answers were saved as they stand. */
  at: Date;
  /** Sent in; else it is still being filled in. */
  sent: boolean;
  flagged: readonly FlaggedAnswer[];
  /** What its pathway put in front of whom once it was sent in. */
  check?: {
    triage: readonly { kind: WorklistKind; flags: readonly string[]; because: string }[];
    /** Why somebody is called at once, with what was arranged. */
    call: string | null;
  };
}

const OF_FORMS = 'form:';
/** All needs of one form have keys that begin so. */
export const needsOfForm = (shareId: string): string => `${OF_FORMS}${shareId}:`;

export const ANOTHER_ANSWER = 'No longer: the answer was changed';

interface Fact {
  id: string;
  kind: WorklistKind;
  /** What it stands together with: its level as it comes with the product, which no publishing changes. */
  group: NeedLevel;
  level: NeedLevel;
  /** A sentence of its own, or one flagged answer. */
  says: string | FlaggedAnswer;
}

/**
 * What the flagged answers of one form, and the decision of its check, say that somebody needs. Those of one
 * kind and one level of the product's own list are together, and stand where the highest of them is published to
 * stand: so a new list moves a need, and neither ends it nor forgets what came of it (rule 16.60).
 * @param isDone whether a person has dealt with a fact of a need: it is then left out
 */
export function ofForm(
  form: FormFacts,
  isDone: (key: string, fact: string) => boolean,
  levels: Levels,
): readonly Derived[] {
  const keyOf = ({ kind, group }: Fact) => `${needsOfForm(form.shareId)}${kind}:${group}`;
  const open = factsOf(form, levels).filter((fact) => !isDone(keyOf(fact), fact.id));
  return [...Map.groupBy(open, keyOf)].flatMap(([key, facts]) => {
    const [first] = facts;
    if (!first) return [];
    return [
      {
        key,
        kind: first.kind,
        level: highestOf(facts.map(({ level }) => level)) ?? first.level,
        why: whyOf(form, facts),
        facts: facts.map(({ id }) => id),
        since: form.at,
        closedBy: 'What came of it, or another answer in the form',
      },
    ];
  });
}

const OF_CHECK = 'check ';
const CALL = 'call';
const URGENT_CALL = 'urgent_call';

/** What the list keeps of a need, as far as its level follows from it. */
interface KeptFacts {
  /** Its key; null of what was raised by hand. */
  need: string | null;
  kind: string;
  facts: readonly string[];
}

/**
 * The level of a need that stands on the list, by a list of levels that was published since: what `openNeeds` would
 * say of it, without looking at the form again.
 */
export function levelAnew({ need, kind, facts }: KeptFacts, levels: Levels): NeedLevel {
  const ofKind = levelOfKind(kind, levels);
  if (need === null || !need.startsWith(OF_FORMS)) return ofKind;
  const each = facts.map((fact) =>
    fact === CALL || fact.startsWith(OF_CHECK)
      ? ofKind
      : // Behind the question and the answer, whose ids have no space.
        levelOfFlag(fact.split(' ').slice(2).join(' '), levels),
  );
  return highestOf(each) ?? ofKind;
}

function factsOf({ flagged, check }: FormFacts, levels: Levels): readonly Fact[] {
  const decided = (check?.triage ?? []).map(
    ({ kind, flags, because }): Fact => ({
      id: `${OF_CHECK}${flags.toSorted().join(' ')}`,
      kind,
      group: levelOfKind(kind),
      level: levelOfKind(kind, levels),
      says: because,
    }),
  );
  const call: readonly Fact[] = check?.call
    ? [
        {
          id: CALL,
          kind: URGENT_CALL,
          group: levelOfKind(URGENT_CALL),
          level: levelOfKind(URGENT_CALL, levels),
          says: check.call,
        },
      ]
    : [];
  const answers = flagged.map((one): Fact => {
    const group = levelOfFlag(one.keyword);
    return {
      id: `${one.questionId} ${one.optionId} ${one.keyword}`,
      kind: kindOfAnswer(one.keyword, group),
      group,
      level: levelOfFlag(one.keyword, levels),
      says: one,
    };
  });
  // The same flag by two ways of one question is one fact.
  return [...new Map([...decided, ...call, ...answers].map((fact) => [fact.id, fact])).values()];
}

/**
 * Under which heading an answer stands, by the product's own list: danger is safeguarding, a sign that a nurse must
 * see today a red flag. What is published says how soon, and not what may come of it.
 */
function kindOfAnswer(keyword: string, group: NeedLevel): WorklistKind {
  if (group === 'danger') return 'safeguarding';
  return group === 'urgent' && !ABOUT_REACH.has(keyword) ? 'red_flag' : 'answer_flagged';
}

/** Urgent, and not about health. */
const ABOUT_REACH = new Set(['No safe contact', 'Cannot talk freely']);

function whyOf(form: FormFacts, facts: readonly Fact[]): string {
  const said = facts.flatMap(({ says }) => (typeof says === 'string' ? [says] : []));
  const answers = facts.flatMap(({ says }) => (typeof says === 'string' ? [] : [says]));
  const byAnswer = [...Map.groupBy(answers, ({ questionId, answer }) => `${questionId} ${answer}`).values()];
  const lines = byAnswer.flatMap((of) => {
    const [one] = of;
    if (!one) return [];
    const flags = [...new Set(of.map(({ keyword }) => keyword))].join(', ');
    return [`${flags}: “${shortened(one.answer)}” to “${shortened(one.question)}”.`];
  });
  const where = form.sent ? `In “${form.name}”.` : `In “${form.name}”, which is not sent yet.`;
  const parts = [...said, ...lines];
  for (let shown = parts.length; shown > 0; shown -= 1) {
    const more = parts.length - shown;
    const words = [...parts.slice(0, shown), ...(more > 0 ? [`And ${more} more.`] : []), where].join(' ');
    if (words.length <= LONGEST) return words;
  }
  return `${parts[0] ?? ''}`.slice(0, LONGEST);
}

const shortened = (words: string) => (words.length <= 120 ? words : `${words.slice(0, 119)}…`);
