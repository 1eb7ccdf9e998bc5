import { dayIn } from '@careway/core/pathways/answers';
import { type OpenEligibilityNode, openEligibility } from '@careway/core/pathways/openEligibility';
import { questionSteps, type Way, wayAt } from '@careway/core/pathways/wayLength';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { type FormEvent, useEffect, useState } from 'react';
import { noteDateOfBirth } from '../../session/firstDateOfBirth.ts';
import type { Problem } from '../../ui/ErrorSummary.tsx';
import { NOT_CONNECTED } from '../../ui/faultWords.ts';
import { named } from '../../ui/paths/address.ts';
import { fetchScreen } from '../../ui/paths/built.ts';
import { useNavigate } from '../../ui/paths/links.ts';
import type { Address } from '../../ui/paths/path.ts';
import { useAction } from '../../ui/useAction.ts';
import { fetchTheWay, useLandOnQuestion } from './arriving.ts';
import { ask, today } from './ask.ts';
import { draft, useDraft } from './draft.ts';
import { START, standing } from './standing.ts';

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

/** One screen of questions of the pathway: what it asks, what needs mending, and going on. */
export function useQuestions(at: OpenEligibilityNode): Questions {
  const held = useDraft();
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
  useEffect(fetchTheWay, []);

  const { route } = openEligibility.nodes[at];
  const walked = standing(held, today());
  const asked = walked.steps.find((step) => step.at === at)?.asked ?? [];
  const ids = asked.map(({ question }) => question.id);
  const errors: Record<string, string> = {};
  for (const id of ids) {
    const message = held.refused[id];
    if (message) errors[id] = message;
  }
  if (walked.at === at) {
    for (const need of walked.needs) {
      // A question that has only just appeared has not been missed yet.
      if ('questionId' in need && tried.includes(need.questionId)) errors[need.questionId] = need.message;
    }
  }
  const problems: Problem[] = ids.flatMap((id) => (errors[id] ? [{ id, message: errors[id] }] : []));
  const stuck = going.problem || trouble;
  if (problems.length === 0 && stuck) problems.push({ message: stuck });

  /** A screen that cannot be fetched now leaves them where their answers are. */
  async function show(to: Address) {
    if (await fetchScreen(to)) {
      await navigate(to);
      return;
    }
    setTrouble(NOT_CONNECTED);
    setAttempt((tries) => tries + 1);
  }

  async function goOn() {
    noteDateOfBirth(dayIn(draft().answers, CONCEPT.dateOfBirth) ?? '', today());
    const now = standing(draft(), today());
    setTrouble(undefined);
    setTried(ids);
    if (now.at === at && now.needs.some((need) => 'questionId' in need)) {
      setAttempt((tries) => tries + 1);
      return;
    }
    // As long as there is only another screen to show, nothing leaves this page.
    if (now.outcome === null && now.asked.length > 0) {
      await show(named(now.route));
      return;
    }
    const answered = await ask(route);
    if ('to' in answered) {
      await show(answered.to);
      return;
    }
    if (answered.stay === 'not-connected') setTrouble(NOT_CONNECTED);
    else if (answered.stay !== 'mend') setTrouble(answered.stay);
    setAttempt((tries) => tries + 1);
  }

  const steps = questionSteps(openEligibility, walked);
  return {
    asked,
    errors,
    problems,
    attempt: attempt + going.attempt,
    busy: going.busy,
    way: wayAt(openEligibility, walked, at),
    back: at === openEligibility.start ? '/auth/login' : named(before(steps, at)?.route ?? START),
    onSubmit: (event) => {
      event.preventDefault();
      void going.press();
    },
  };
}

function before<Step extends { at: string }>(steps: readonly Step[], at: string): Step | undefined {
  const index = steps.findIndex((step) => step.at === at);
  return index === -1 ? steps.at(-1) : steps[index - 1];
}
