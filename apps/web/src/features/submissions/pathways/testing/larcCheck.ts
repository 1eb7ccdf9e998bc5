import { answersOf } from '@careway/core/pathways/answers';
import { larc } from '@careway/core/pathways/larc/larc';
import type { AnswerValue } from '@careway/core/questionnaires/types';
import type { CallReply } from '../../../../api/call.ts';
import type { Filling } from '../../filling.ts';

export const TODAY = '2026-11-20';

/** Somebody's answers to larc, by codes, all but where they live. */
const BEGUN = `visit.reason=new; contraception.wanted=implant; pregnancy.possible=no; date-of-birth:1996-05-02; gp-registered=yes; safety.hurt=no;
  choice.by-others=own-choice; call.number-and-time:07700 900142; call.number-and-time=morning; safe-contact.voicemail=no; gp.contact=no;
  symptom.warning-signs-now=none; health.conditions=none`;
/** And that: the last page before their area decides. */
export const LIVES = 'postcode:WE4 2RS';

/** Answers by the ids of the set: `code=option` or `code:words`, apart by semicolons. */
export function said(words: string): Readonly<Record<string, AnswerValue>> {
  const entries = words.split(';').map((one) => {
    const [, code = '', how, what = ''] = /^\s*([\w.-]+)([=:])(.*?)\s*$/.exec(one) ?? [];
    return { questionId: code, optionId: how === '=' ? what : '', answer: how === ':' ? what : '' };
  });
  return answersOf(larc, entries).answers as Readonly<Record<string, AnswerValue>>;
}

/** A check of larc that is being answered, up to where they live. */
export async function aLarcCheck(): Promise<Filling> {
  const { Filling } = await import('../../filling.ts');
  const filling = new Filling(
    larc.set,
    {
      id: 'share',
      questionSetId: larc.set.id,
      formKind: 'eligibility',
      status: 'draft',
      QuestionSetIds: { questions: [] },
      admin: false,
      pendingCallbackStatus: null,
      isCounselling: false,
      resourceIds: [],
      questionSetVersion: 1,
      version: 1,
      savedAt: '2026-11-20T10:00:00Z',
    },
    TODAY,
  );
  give(filling, BEGUN);
  return filling;
}

export function give(filling: Filling, words: string): void {
  for (const [id, value] of Object.entries(said(words))) filling.answer(id, value);
}

/** What the API says of where a check stands. */
export const standing = (more: Partial<CallReply<'pathwayStanding'>> = {}): CallReply<'pathwayStanding'> => ({
  world: { today: TODAY, contract: 'direct' },
  ...{ at: 'free', route: '/larc/awaiting', outcome: 'free', needs: [], wrong: {}, clinics: [] },
  ...{ gestation: null, reasons: [], decision: null },
  ...more,
});

export const DECIDED = standing({
  decision: {
    ...{ outcome: 'free', route: '/larc/awaiting', title: 'Yes, you can have it with us' },
    ...{ at: '2026-11-20T10:00:00Z', definition: 'larc', version: 1 },
  },
});
