import { dayIn } from '@careway/core/pathways/answers';
import { type OpenEligibilityNode, openEligibility } from '@careway/core/pathways/openEligibility';
import { questionSteps } from '@careway/core/pathways/wayLength';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { PRACTICE_SEARCH } from '../../api/findPractices.ts';
import { noteDateOfBirth } from '../../session/firstDateOfBirth.ts';
import { named } from '../../ui/paths/address.ts';
import type { AnswerSource } from '../../ui/pathways/source.ts';
import { stepBefore } from '../../ui/pathways/useQuestions.ts';
import { askOutcome, today } from './askOutcome.ts';
import { keepAnswer, keepPractice, openAnswers, useDraft } from './openAnswersDraft.ts';
import { START, walkSoFar } from './openWalk.ts';

/** The open check's answers: kept in this page's memory, asked about by POST /eligibility at the end. */
export function useOpenAnswers(): AnswerSource<OpenEligibilityNode> {
  const held = useDraft();
  const walked = walkSoFar(held, today());
  return {
    definition: openEligibility,
    answers: held.answers,
    walked,
    refused: held.refused,
    practices: { ...PRACTICE_SEARCH, chosen: held.practice, choose: keepPractice },
    keep: keepAnswer,
    walkNow: () => walkSoFar(openAnswers(), today()),
    pressed: () => noteDateOfBirth(dayIn(openAnswers().answers, CONCEPT.dateOfBirth) ?? '', today()),
    nextAtOnce,
    goOn: async (at) => askOutcome(openEligibility.nodes[at].route),
    before: (at) => {
      if (at === openEligibility.start) return '/auth/login';
      return named(stepBefore(questionSteps(openEligibility, walked), at)?.route ?? START);
    },
  };
}

/** As long as there is only another screen to show, nothing leaves this page. */
function nextAtOnce() {
  const now = walkSoFar(openAnswers(), today());
  return now.outcome === null && now.asked.length > 0 ? named(now.route) : undefined;
}
