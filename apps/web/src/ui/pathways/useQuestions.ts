import { type Way, wayAt } from '@careway/core/pathways/wayLength';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { type FormEvent, useState } from 'react';
import type { Problem } from '../ErrorSummary.tsx';
import { NOT_CONNECTED } from '../faultWords.ts';
import { fetchScreen, hasArrived } from '../paths/built.ts';
import { useNavigate } from '../paths/links.ts';
import type { Address } from '../paths/path.ts';
import { useAction } from '../useAction.ts';
import { fieldOf } from './fieldOf.ts';
import type { AnswerSource, Onward } from './source.ts';
import { useLandOnQuestion } from './useLandOnQuestion.ts';

export interface Questions {
  asked: readonly CompiledQuestion[];
  /** What to mend, by question; empty until they have tried to go on. */
  errors: Readonly<Record<string, string>>;
  problems: Problem[];
  /** Counts the tries, for the error summary. */
  attempt: number;
  busy: boolean;
  way: Way;
  /** The screen before this one. */
  back: Address;
  onSubmit: (event: FormEvent) => void;
}

/** One page of a pathway: what it asks, what needs mending, and going on, whoever keeps the answers. */
export function useQuestions<NodeId extends string>(source: AnswerSource<NodeId>, at: NodeId): Questions {
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [tried, setTried] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const going = useAction({
    act: async () => {
      await goOn();
      return null;
    },
  });
  useLandOnQuestion();

  const { definition, walked, refused } = source;
  const asked = walked.steps.find((step) => step.at === at)?.asked ?? [];
  const ids = asked.map(({ question }) => question.id);
  const errors: Record<string, string> = {};
  for (const id of ids) {
    const message = refused[id];
    if (message) errors[id] = message;
  }
  if (walked.at === at) {
    for (const need of walked.needs) {
      // A question that has only just appeared has not been missed yet.
      if ('questionId' in need && tried.includes(need.questionId)) errors[need.questionId] = need.message;
    }
  }
  const problems: Problem[] = asked.flatMap((one) => {
    const message = errors[one.question.id];
    return message === undefined ? [] : [{ id: fieldOf(one), message }];
  });
  const stuck = going.problem || trouble;
  if (problems.length === 0 && stuck) problems.push({ message: stuck });

  const stay = (words?: string) => {
    if (words !== undefined) setTrouble(words);
    setTried(ids);
    setAttempt((tries) => tries + 1);
  };

  const needsMending = () => {
    const now = source.walkNow();
    return now.at === at && now.needs.some((need) => 'questionId' in need);
  };

  /**
   * Where there is only another page to show, and it is here, it is shown: nothing of this one is drawn again before,
   * and nothing is sent. @returns false where more has to be done
   */
  function goOnAtOnce(): boolean {
    const to = needsMending() ? undefined : source.nextAtOnce(at);
    if (to === undefined || !hasArrived(to)) return false;
    void navigate(to);
    return true;
  }

  async function goOn() {
    setTrouble(undefined);
    if (needsMending()) {
      stay();
      return;
    }
    const to = source.nextAtOnce(at);
    const onward: Onward = to === undefined ? await source.goOn(at) : { to };
    if ('to' in onward) {
      // A screen that cannot be fetched now leaves them where their answers are.
      if (await fetchScreen(onward.to)) await navigate(onward.to, { replace: onward.replace === true });
      else stay(NOT_CONNECTED);
    } else if (onward.stay === 'words') stay(onward.words);
    else if (onward.stay === 'not-connected') stay(NOT_CONNECTED);
    else if (onward.stay === 'mend') stay();
  }

  return {
    asked,
    errors,
    problems,
    attempt: attempt + going.attempt,
    busy: going.busy,
    way: wayAt(definition, walked, at),
    back: source.before(at),
    onSubmit: (event) => {
      event.preventDefault();
      if (going.busy) return;
      source.pressed?.();
      if (!goOnAtOnce()) void going.press();
    },
  };
}

/** The step before this one in a list of them; the last where this one is not among them. */
export function stepBefore<Step extends { at: string }>(
  steps: readonly Step[],
  at: string,
): Step | undefined {
  const index = steps.findIndex((step) => step.at === at);
  return index === -1 ? steps.at(-1) : steps[index - 1];
}
