import { dayIn } from '@careway/core/pathways/answers';
import { questionSteps } from '@careway/core/pathways/wayLength';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { PRACTICE_SEARCH } from '../../api/findPractices.ts';
import { noteDateOfBirth } from '../../session/firstDateOfBirth.ts';
import type { AnswerSource } from '../../ui/pathways/source.ts';
import { stepBefore } from '../../ui/pathways/useQuestions.ts';
import { askOutcome, today } from './askOutcome.ts';
import { checkOf, keepAnswer, keepPractice, openAnswers, useDraft } from './openAnswersDraft.ts';
import { placed, startOf, walkSoFar } from './openWalk.ts';

/** The open check's answers: kept in this page's memory, asked about by POST /eligibility at the end. */
export function useOpenAnswers(): AnswerSource {
  const held = useDraft();
  const walked = walkSoFar(held, today());
  const definition = checkOf(held);
  return {
    definition,
    answers: held.answers,
    walked,
    refused: held.refused,
    practices: { ...PRACTICE_SEARCH, chosen: held.practice, choose: keepPractice },
    keep: keepAnswer,
    walkNow: () => walkSoFar(openAnswers(), today()),
    pressed: () => noteDateOfBirth(dayIn(openAnswers().answers, CONCEPT.dateOfBirth) ?? '', today()),
    nextAtOnce,
    goOn: async (at) => askOutcome(definition.nodes[at]?.route ?? ''),
    before: (at) => {
      if (at === definition.start) return '/auth/login';
      const route = stepBefore(questionSteps(definition, walked), at)?.route;
      return route ? placed(held.service, route) : startOf(held.service);
    },
  };
}

/** As long as there is only another screen to show, nothing leaves this page. */
function nextAtOnce() {
  const now = walkSoFar(openAnswers(), today());
  return now.outcome === null && now.asked.length > 0 ? placed(openAnswers().service, now.route) : undefined;
}
