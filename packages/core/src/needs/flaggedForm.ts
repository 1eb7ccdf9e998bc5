import type { WorklistKind } from '../worklist/worklistKinds.ts';
import { levelOfFlag } from './flagLevels.ts';
import { type Derived, LONGEST } from './need.ts';
import type { NeedLevel } from './needLevels.ts';
import { levelOfKind } from './needOrder.ts';

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

/** All needs of one form have keys that begin so. */
export const needsOfForm = (shareId: string): string => `form:${shareId}:`;

export const ANOTHER_ANSWER = 'No longer: the answer was changed';

interface Fact {
  id: string;
  kind: WorklistKind;
  level: NeedLevel;
  /** A sentence of its own, or one flagged answer. */
  says: string | FlaggedAnswer;
}

/**
 * What the flagged answers of one form, and the decision of its check, say that somebody needs. Those of one
 * kind and level are together.
 * @param isDone whether a person has dealt with a fact of a need: it is then left out
 */
export function ofForm(form: FormFacts, isDone: (key: string, fact: string) => boolean): readonly Derived[] {
  const keyOf = ({ kind, level }: Fact) => `${needsOfForm(form.shareId)}${kind}:${level}`;
  const open = factsOf(form).filter((fact) => !isDone(keyOf(fact), fact.id));
  return [...Map.groupBy(open, keyOf)].flatMap(([key, facts]) => {
    const [first] = facts;
    if (!first) return [];
    return [
      {
        key,
        kind: first.kind,
        level: first.level,
        why: whyOf(form, facts),
        facts: facts.map(({ id }) => id),
        since: form.at,
        closedBy: 'What came of it, or another answer in the form',
      },
    ];
  });
}

function factsOf({ flagged, check }: FormFacts): readonly Fact[] {
  const decided = (check?.triage ?? []).map(
    ({ kind, flags, because }): Fact => ({
      id: `check ${flags.toSorted().join(' ')}`,
      kind,
      level: levelOfKind(kind),
      says: because,
    }),
  );
  const call = check?.call
    ? [{ id: 'call', kind: 'urgent_call' as const, level: levelOfKind('urgent_call'), says: check.call }]
    : [];
  const answers = flagged.map((one): Fact => {
    const level = levelOfFlag(one.keyword);
    return {
      id: `${one.questionId} ${one.optionId} ${one.keyword}`,
      kind: kindOfAnswer(one.keyword, level),
      level,
      says: one,
    };
  });
  // The same flag by two ways of one question is one fact.
  return [...new Map([...decided, ...call, ...answers].map((fact) => [fact.id, fact])).values()];
}

/** Under which heading an answer stands: danger is safeguarding, a sign that a nurse must see today a red flag. */
function kindOfAnswer(keyword: string, level: NeedLevel): WorklistKind {
  if (level === 'danger') return 'safeguarding';
  return level === 'urgent' && !ABOUT_REACH.has(keyword) ? 'red_flag' : 'answer_flagged';
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
