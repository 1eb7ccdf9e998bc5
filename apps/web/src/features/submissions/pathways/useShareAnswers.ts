import type { Pathway } from '@careway/core/pathways/pathway';
import { PRACTICE_SEARCH } from '../../../api/findPractices.ts';
import { named } from '../../../ui/paths/address.ts';
import type { Address } from '../../../ui/paths/path.ts';
import type { AnswerSource, Onward } from '../../../ui/pathways/source.ts';
import type { Filling } from '../filling.ts';
import { ownHome } from '../ownHome.ts';
import { chosenPractice } from './chosenPractice.ts';
import { leaves, sendIn, stays } from './sendIn.ts';
import { askStanding, refusedOf, walkOf } from './standings.ts';
import { stopAfter, stopBefore } from './stops.ts';
import { waitsOf } from './walkKnowing.ts';

/** As long as a form waits for its last answers when it is left (`useOnceSaved`). */
const PATIENCE = 4000;

const UNDECIDED = 'First choose which answers to keep.';
const STUCK =
  'We cannot go on from here by ourselves. Your answers are saved. Call us and we go on together.';

/**
 * The client's own form as the source of a pathway's answers: it saves itself as every form does, and the API is
 * asked only where the way waits for what others tell: by Continue, or ahead of it (`goAhead.ts`). The caller watches
 * the form and what was told of it (`PathwayPage`).
 */
export function useShareAnswers(definition: Pathway, filling: Filling): AnswerSource {
  const practice = chosenPractice.use();
  const walked = walkOf(definition, filling);
  return {
    definition,
    answers: filling.form.held(),
    walked,
    refused: refusedOf(filling),
    practices: { ...PRACTICE_SEARCH, chosen: practice, choose: chosenPractice.set },
    keep: filling.answer,
    walkNow: () => walkOf(definition, filling),
    nextAtOnce: (at) => nextAtOnce(definition, filling, at),
    goOn: (at) => goOn(definition, filling, at),
    before: (at) => {
      const before = stopBefore(definition, walked, at);
      return before ? named(before.route) : ownHome();
    },
  };
}

/**
 * As long as there is only another page to show, nobody waits: it saves what is not saved, once it is shown
 * (`StopSheet`).
 */
function nextAtOnce(definition: Pathway, filling: Filling, at: string): Address | undefined {
  if (filling.phase.name === 'conflict') return undefined;
  // What was answered a moment ago is on this device before the page is another, however soon that one is reloaded.
  void filling.lock.flush();
  const walked = walkOf(definition, filling);
  const next = stopAfter(definition, walked, at);
  return next && next.at !== walked.outcome ? named(next.route) : undefined;
}

/**
 * While the API is asked the page stays as it is: each step of that would draw all of it again, and put off the next.
 */
async function goOn(definition: Pathway, filling: Filling, at: string): Promise<Onward> {
  const path = definition.nodes[at]?.route ?? '';
  stays(filling, path);
  const onward = await findNext(definition, filling, at);
  if (!('to' in onward) || onward.to === path) {
    leaves(filling);
    filling.changed();
  }
  return onward;
}

async function findNext(definition: Pathway, filling: Filling, at: string): Promise<Onward> {
  if (filling.phase.name === 'conflict') return { stay: 'words', words: UNDECIDED };
  let walked = walkOf(definition, filling);
  if (waitsOf(walked).length > 0 && !stopAfter(definition, walked, at)) {
    // They ask for it: a connection that seemed to be gone is tried at once.
    if (!filling.auto.online) filling.tryAgain();
    if (!(await filling.settle(PATIENCE))) return { stay: 'not-connected' };
    if (!(await askStanding(definition, filling))) return { stay: 'not-connected' };
    const refused = new Set(Object.keys(refusedOf(filling)));
    walked = walkOf(definition, filling);
    const mend = walked.steps.findLast(({ asked }) => asked.some(({ question }) => refused.has(question.id)));
    if (mend) return mend.at === at ? { stay: 'mend' } : { to: named(mend.route) };
  }
  const next = stopAfter(definition, walked, at);
  if (next === undefined) return { stay: 'words', words: STUCK };
  if (next.at !== walked.outcome) return { to: named(next.route) };
  return sendIn(definition, filling, at);
}
