import { STATIC_CONTENT } from '@careway/core/questionnaires/staticForms/content';
import type { FormKind } from '@careway/core/questionnaires/staticForms/formKinds';
import { formToStart, type StartKind } from '@careway/core/questionnaires/staticForms/start';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withFallbackMessage } from '../../api/errorMessages.ts';
import type { FormRecord } from './formRecord.ts';

/** What was sent, and what the API answers. */
const api = {
  sent: [] as { name: string; status: string; answers?: unknown[] }[],
  answer: undefined as ((status: string) => unknown) | undefined,
  usertype: 'Client',
};

vi.mock('../../api/call.ts', () => ({
  call: async (name: string, { body }: { body: { status: string; answers?: unknown[] } }) => {
    api.sent.push({ name, status: body.status, ...(body.answers ? { answers: body.answers } : {}) });
    if (api.answer) return api.answer(body.status);
    return {
      shareId: 'share',
      status: body.status,
      version: api.sent.length,
      savedAt: '2026-11-20T10:00:00Z',
    };
  },
  isRefusal: (thrown: unknown) => typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown,
}));
vi.mock('../../api/signedInUser.ts', () => ({
  currentUser: () => ({ id: 'someone', usertype: api.usertype }),
}));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(api, { sent: [], answer: undefined, usertype: 'Client' });
  vi.stubGlobal('document', {
    documentElement: { classList: { contains: () => false } },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('reportError', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(start: StartKind, kind: FormKind, more: Partial<FormRecord> = {}) {
  const { Filling } = await import('./filling.ts');
  const { id } = formToStart(start, 'top');
  const set = STATIC_CONTENT.find((one) => one.id === id);
  if (!set) throw new Error(`no content of ${start}`);
  const record: FormRecord = {
    id: 'share',
    questionSetId: id,
    formKind: kind,
    status: 'shared',
    QuestionSetIds: { questions: [] },
    admin: false,
    pendingCallbackStatus: null,
    isCounselling: false,
    resourceIds: [],
    questionSetVersion: 1,
    version: 0,
    savedAt: null,
    ...more,
  };
  return new Filling(set, record, '2026-11-20');
}
const settled = () => vi.advanceTimersByTimeAsync(100);
const statuses = () => api.sent.map(({ status }) => status);

describe('rule 6.3: what opening, holding and ending a form send', () => {
  test.each([
    ['eligibility', 'eligibility', 'draft'],
    ['bookInterpreter', 'interpreter', 'draft'],
    ['yourAppointment', 'topBookAppointment', 'draft'],
    ['counselling', 'counsellingAppointment', 'draft'],
  ] as const)('opening %s (%s) saves a draft; sending it follows its table', async (start, kind, loaded) => {
    const filling = await open(start, kind);
    filling.opened();
    await settled();
    expect(statuses()).toEqual([loaded]);
    expect([filling.stage, filling.phase.name, filling.unsaved]).toEqual(['filling', 'saved', false]);
    filling.submit();
    await settled();
    const completes = kind === 'eligibility' || kind === 'interpreter';
    expect(statuses()).toEqual([loaded, completes ? 'completed' : 'hold']);
    expect(filling.stage).toBe('sent');
    filling.dispose();
  });

  test('an appointment of counselling is completed as it opens, and that is the end of it', async () => {
    const filling = await open('yourAppointment', 'topBookAppointment', { isCounselling: true });
    filling.opened();
    await settled();
    expect([statuses(), filling.stage]).toEqual([['completed'], 'sent']);
    filling.dispose();
  });

  test('static and rebooking forms are not saved by being opened, nor is one that is closed', async () => {
    for (const [start, kind, status] of [
      ['postLarc', 'static', 'shared'],
      ['rebook', 'rebooking', 'shared'],
      ['counselling', 'counsellingAppointment', 'hold'],
      ['eligibility', 'eligibility', 'completed'],
    ] as const) {
      const filling = await open(start, kind, { status });
      filling.opened();
      await settled();
      filling.dispose();
    }
    expect(api.sent).toEqual([]);
  });

  test('the hold action sets status hold and saves', async () => {
    const filling = await open('letsGetStarted', 'static');
    filling.hold();
    await settled();
    expect([statuses(), filling.status]).toEqual([['hold'], 'hold']);
    filling.dispose();
  });

  test('an answer that ends the flow: end flow is sent, and sending in is skipped', async () => {
    const filling = await open('letsGetStarted', 'static');
    const { set } = filling.form.compiled;
    const stop = set.options.find((option) => option.endsFlow);
    filling.answer(stop?.questionId ?? '', stop?.id ?? '');
    expect(filling.ends).toBe(true);
    filling.submit();
    await settled();
    expect(statuses().at(-1)).toBe('end flow');
    expect(statuses()).not.toContain('completed');
    filling.submit();
    filling.hold();
    await settled();
    expect([statuses().at(-1), filling.status]).toEqual(['end flow', 'end flow']);
    filling.dispose();
  });

  test('staff save by the admin answer update; phone eligibility flagged admin does so for whoever has it open', async () => {
    const flagged = await open('phoneEligibility', 'phoneEligibility', { admin: true });
    flagged.opened();
    await settled();
    api.usertype = 'Admin';
    const other = await open('eligibility', 'eligibility');
    other.opened();
    await settled();
    api.usertype = 'Client';
    const own = await open('phoneEligibility', 'phoneEligibility');
    own.opened();
    await settled();
    expect(api.sent.map(({ name }) => name)).toEqual([
      'saveAnswersForClient',
      'saveAnswersForClient',
      'saveAnswers',
    ]);
    for (const filling of [flagged, other, own]) filling.dispose();
  });
});

describe('rule 6.17: a save that failed without a word', () => {
  const silent = (statusCode: number) => () => {
    throw withFallbackMessage({ statusCode, code: 'internal', message: 'Something of ours', requestId: '' });
  };
  test.each([
    ['letsGetStarted', 'static', 'opened', 'set static'],
    ['letsGetStarted', 'static', 'submit', 'submit static'],
    ['letsGetStarted', 'static', 'hold', 'hold static'],
    ['rebook', 'rebooking', 'opened', 'set rebooking'],
    ['rebook', 'rebooking', 'submit', 'submit rebooking'],
    ['rebook', 'rebooking', 'hold', 'hold rebooking'],
  ] as const)(
    '%s (%s), %s: “Failed to %s forms data”, and it can be sent again',
    async (start, kind, act, words) => {
      api.answer = silent(act === 'hold' ? 400 : 500);
      const filling = await open(start, kind);
      if (act === 'opened') {
        const asked = filling.form.compiled.questions.find(({ question }) => question.type === 'freetext');
        filling.answer(asked?.question.id ?? '', 'Words');
        filling.saveNow();
      } else filling[act]();
      await settled();
      expect(filling.phase).toEqual({ name: 'failed', message: `Failed to ${words} forms data` });
      api.answer = undefined;
      if (act === 'opened') filling.tryAgain();
      else filling[act]();
      await settled();
      expect(filling.phase.name).toBe('saved');
      filling.dispose();
    },
  );

  test('what the API says is kept instead, and a gateway that is away is tried again by itself', async () => {
    const filling = await open('letsGetStarted', 'static');
    api.answer = () => {
      throw {
        statusCode: 422,
        code: 'answers_missing',
        message: 'Some questions still need an answer.',
        requestId: '1',
      };
    };
    filling.submit();
    await settled();
    expect(filling.phase).toEqual({ name: 'failed', message: 'Some questions still need an answer.' });
    api.answer = silent(502);
    filling.submit();
    await settled();
    expect(filling.phase).toEqual({ name: 'offline', queued: true });
    filling.dispose();
  });
});
