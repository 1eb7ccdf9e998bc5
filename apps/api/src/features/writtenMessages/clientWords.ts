import type { BodyOf } from '@careway/contract/row';
import type { askInWriting } from '@careway/contract/writtenMessages';
import { AUDIT } from '@careway/core/audit/events';
import { CALLBACK_CONTEXTS, type CallbackReason, contextOf } from '@careway/core/callbacks/contexts';
import { Refusal } from '@careway/core/errors';
import { CALLS_OF_ONE } from '@careway/core/limits';
import { WRITTEN_PER_DAY } from '@careway/core/messages/written';
import { needOfWord, type WordFacts } from '@careway/core/needs/writtenByClient';
import { WITHOUT_VOICE, type WithoutVoice } from '@careway/core/withoutVoice';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { takeQuota } from '../../http/quota.ts';
import { record } from '../audit/service.ts';
import { askedSince, oneAtATime, takeBackCalls } from '../callbacks/service.ts';
import { saidContact } from '../safeContact/service.ts';
import { holdForCallback, noteCallback, type Wishes } from '../submissions/service.ts';
import { reconcile } from '../worklist/service.ts';
import { answerTo, insertWord, questionTo, wishOf } from './clientWordRows.ts';
import { noteRead } from './writtenRows.ts';

/**
 * Asks to be written to instead of called (rule 4.11): an open form goes on hold as it does for a call, calls of
 * theirs are taken back, and our team has it on its list; all of it or nothing. The same again while it is the newest
 * is the same wish.
 * @throws Refusal `not_found` for a form that is not theirs, `too_many_calls`
 */
export async function askToWrite(
  dependencies: Dependencies,
  { db, now, who }: { db: Db; now: Date; who: Session },
  asked: BodyOf<typeof askInWriting>,
) {
  const { personId } = who;
  await oneAtATime(db, personId);
  if (asked.shareId) {
    await holdForCallback(db, { dependencies, now, who }, asked.shareId);
    // Nobody calls: they go on with it themselves whenever they like (rule 4.14).
    await noteCallback(db, [asked.shareId], 'cancelled');
  }
  const { context, words: reason } = contextOf(asked.reason);
  const words = [reason, asked.words?.trim()].filter(Boolean).join('\n') || null;
  const before = await wishOf(db, personId);
  const same =
    before?.way === asked.way &&
    before.context === context &&
    before.words === words &&
    now.getTime() - before.at.getTime() < CALLS_OF_ONE.window;
  // Once they asked for a call, or said anew what is safe, it is said again.
  if (before && same && !(await saidSince(db, personId, before.at))) return before;
  if (!(await takeQuota(db, `callbacks of ${personId}`, CALLS_OF_ONE.aDay, CALLS_OF_ONE.window, now)))
    throw new Refusal('too_many_calls', { retryAfter: CALLS_OF_ONE.window / 1000 });
  const wish = await noteWish(
    db,
    now,
    { personId, by: personId },
    {
      way: asked.way,
      context,
      words,
      shareId: asked.shareId ?? null,
      questionId: asked.questionId ?? null,
    },
  );
  const about = [
    WITHOUT_VOICE[asked.way].toStaff,
    `${CALLBACK_CONTEXTS[context].about}.`,
    words && `They wrote: “${words}”`,
  ];
  const said = {
    id: wish.id,
    personId,
    kind: 'write_instead',
    words: about.filter(Boolean).join(' '),
    at: now,
  } as const;
  await putOnList(db, said, now);
  await record(db, now, AUDIT.askedInWriting, { userId: personId, createdBy: personId });
  return wish;
}

/** Whether they said something of calls after a moment that takes the place of what they said before (rule 16.28). */
async function saidSince(db: Db, personId: string, at: Date): Promise<boolean> {
  const said = await saidContact(db, personId);
  return (said !== null && said.saidAt > at) || askedSince(db, personId, at);
}

/** What they wrote is a need of theirs until somebody says what came of it. */
async function putOnList(db: Db, word: WordFacts, now: Date): Promise<void> {
  const { personId } = word;
  const part = { personId, beginning: needOfWord(word), facts: { written: [word] } };
  await reconcile(db, { ...part, gone: () => 'No longer: they wrote something else' }, now);
}

/**
 * Keeps how they want to be talked with; what they said last holds before any call (rule 16.28), and calls that they
 * asked for before are taken back.
 */
export async function noteWish(
  db: Db,
  now: Date,
  { personId, by }: { personId: string; by: string },
  wish: {
    way: WithoutVoice;
    context: CallbackReason;
    words: string | null;
    shareId: string | null;
    questionId: string | null;
  },
) {
  await takeBackCalls(db, now, { personId, by });
  return insertWord(db, {
    id: newId(now),
    person_id: personId,
    at: now,
    way: wish.way,
    context: wish.context,
    words: wish.words,
    share_id: wish.shareId,
    question_id: wish.questionId,
    answers: null,
  });
}

/** How somebody asks in a form that they send in not to be called (rule 4.12): the same wish, once for the form. */
export const wishes: Wishes = {
  alone: oneAtATime,
  async keep(db, now, { personId, by, way, shareId, form }) {
    const before = await wishOf(db, personId);
    if (before?.way === way && before.shareId === shareId) return;
    const wish = await noteWish(
      db,
      now,
      { personId, by },
      { way, context: 'general', words: null, shareId, questionId: null },
    );
    const words = `${WITHOUT_VOICE[way].toStaff} They said so in “${form}”.`;
    await putOnList(db, { id: wish.id, personId, kind: 'write_instead', words, at: now }, now);
  },
};

/**
 * Answers a question of ours, once; our team has it on its list as news.
 * @throws Refusal `not_found` for what is not theirs or is no question, `bad_request` where it has another answer
 *   already
 */
export async function answerQuestion(
  db: Db,
  now: Date,
  who: Session,
  { id, words }: { id: string; words: string },
) {
  const { personId } = who;
  await oneAtATime(db, personId);
  const question = await questionTo(db, personId, id);
  if (!question) throw new Refusal('not_found');
  const before = await answerTo(db, id);
  if (before) {
    if (before.words === words.trim()) return;
    throw new Refusal('bad_request', {
      fields: [
        { field: 'words', message: 'You have answered this already. Ask us to write to you to say more' },
      ],
    });
  }
  if (!(await takeQuota(db, `answers of ${personId}`, WRITTEN_PER_DAY * 2, CALLS_OF_ONE.window, now)))
    throw new Refusal('too_many_tries', { retryAfter: CALLS_OF_ONE.window / 1000 });
  const answer = await insertWord(db, {
    id: newId(now),
    person_id: personId,
    at: now,
    way: null,
    context: null,
    share_id: null,
    question_id: null,
    answers: id,
    words: words.trim(),
  });
  await noteRead(db, personId, id, now);
  const about = `We asked: “${question.words.slice(0, 150)}” They answered: “${words.trim()}”`;
  await putOnList(db, { id: answer.id, personId, kind: 'client_answered', words: about, at: now }, now);
  await record(db, now, AUDIT.answeredInWriting, { userId: personId, createdBy: personId });
}
