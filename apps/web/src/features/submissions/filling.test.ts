import { sameEntries } from '@careway/core/questionnaires/entries';
import type { AnswerEntry, Option, Question, QuestionSet } from '@careway/core/questionnaires/types';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FormRecord } from './formRecord.ts';

type Body = {
  status: 'draft' | 'completed';
  answers?: AnswerEntry[];
  version?: number;
  save?: string;
  follows?: string[];
};

/** The API's own rules, as small as they get: compare and set, a repeat is no conflict, sent in is sent in. */
const server = {
  version: 0,
  /** Which save made the version. */
  last: undefined as string | undefined,
  status: 'shared' as FormRecord['status'],
  entries: [] as AnswerEntry[],
  /** `lost`: the save arrives and its reply does not. `slow`: its reply takes 3 s. `late`: it takes 3 s itself. */
  network: 'up' as 'up' | 'down' | 'lost' | 'broken' | 'slow' | 'late' | 'taken back',
  submits: 0,
  reset() {
    Object.assign(server, {
      version: 0,
      last: undefined,
      status: 'shared',
      entries: [],
      network: 'up',
      submits: 0,
    });
  },
  record: (): FormRecord => ({
    id: 'share',
    questionSetId: SET.id,
    formKind: 'static',
    status: server.status,
    QuestionSetIds: {
      questions: SET.questions.map(({ id, type }) => ({
        id,
        type,
        userAnswer: server.entries.filter((one) => one.questionId === id),
      })),
    },
    admin: false,
    pendingCallbackStatus: null,
    isCounselling: false,
    resourceIds: [],
    questionSetVersion: 1,
    version: server.version,
    savedAt: server.version === 0 ? null : '2026-11-20T10:00:00Z',
  }),
  async save(body: Body) {
    const { network } = server;
    if (network === 'down') return undefined;
    if (network === 'broken') throw { statusCode: 503, code: 'unavailable', message: 'Later', requestId: '' };
    if (network === 'taken back')
      throw { statusCode: 410, code: 'form_withdrawn', message: 'Not needed', requestId: '' };
    if (network === 'late') await new Promise((resolve) => setTimeout(resolve, 3000));
    const reply = server.store(body);
    if (network === 'slow') await new Promise((resolve) => setTimeout(resolve, 3000));
    if (network === 'lost') return undefined;
    if ('statusCode' in reply) throw reply;
    return reply;
  },
  store(body: Body) {
    const keeps = body.answers === undefined || (body.status === 'draft' && body.answers.length === 0);
    const entries = (keeps ? server.entries : (body.answers ?? [])).filter(
      (one) => one.answer || one.optionId,
    );
    const same = sameEntries(entries, server.entries);
    const unseen = keeps && entries.length > 0 && body.version !== server.version;
    const refuse = (statusCode: number, code: string) => ({
      statusCode,
      code,
      message: code,
      requestId: '',
      stored: server.record(),
    });
    if (server.status === 'completed' && !(body.status === 'completed' && same))
      return refuse(422, 'already_completed');
    const fits = body.version === server.version || (body.follows ?? []).includes(server.last ?? '');
    const shutsOut = fits && body.follows !== undefined && body.save !== server.last;
    if (!(same && server.status === body.status && !unseen) || shutsOut) {
      if (!fits) return refuse(409, 'version_conflict');
      Object.assign(server, {
        version: server.version + 1,
        last: body.save,
        status: body.status,
        entries,
      });
      if (body.status === 'completed') server.submits += 1;
    }
    return {
      shareId: 'share',
      status: server.status,
      version: server.version,
      savedAt: '2026-11-20T10:00:00Z',
    };
  },
};

vi.mock('../../api/call.ts', () => ({
  call: (_name: string, { body }: { body: Body }) => server.save(body),
  isRefusal: (thrown: unknown) => typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown,
}));
vi.mock('../../api/signedInUser.ts', () => ({ currentUser: () => ({ id: 'someone' }) }));

const question = (id: string, type: Question['type'], more: Partial<Question> = {}): Question => ({
  id,
  question: id,
  description: '',
  hasDescription: false,
  hasConditionalQuestion: false,
  hasImage: false,
  imageUrl: null,
  type,
  isMandatory: false,
  dependentQuestionId: null,
  dependentOptionId: null,
  sortOrder: 0,
  ...more,
});
const option = (id: string, questionId: string): Option => ({
  id,
  questionId,
  text: id,
  rangeDescription: '',
  sortOrder: 0,
  score: 0,
  keywords: [],
});
const SET: QuestionSet = {
  id: 'a form',
  name: 'A form',
  description: '',
  questions: [
    question('name', 'freetext'),
    question('more', 'yesnoquestion'),
    question('what', 'freetext', { dependentQuestionId: 'more', dependentOptionId: 'yes' }),
  ].map((one, at) => ({ ...one, sortOrder: at })),
  options: [option('yes', 'more'), option('no', 'more')],
};

let page: EventTarget;
let Filling: typeof import('./filling.ts').Filling;
const open = () => new Filling(SET, server.record(), '2026-11-20');
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const stored = () =>
  Object.fromEntries(server.entries.map((one) => [one.questionId, one.answer || one.optionId]));

beforeEach(async () => {
  vi.useFakeTimers();
  server.reset();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      documentElement: { classList: { contains: () => false } },
    }),
  );
  Filling = (await import('./filling.ts')).Filling;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('autosave', () => {
  test('rule 6.6: a form not yet completed is saved as draft, a moment after the last change', async () => {
    const filling = open();
    filling.answer('name', 'A');
    filling.answer('name', 'Am');
    expect(filling.phase.name).toBe('dirty');
    await wait(5000);
    expect([stored(), server.version, server.status]).toEqual([{ name: 'Am' }, 1, 'draft']);
    expect(filling.phase.name).toBe('saved');
    expect(filling.unsaved).toBe(false);
  });

  test('leaving the page saves at once', async () => {
    const filling = open();
    filling.answer('name', 'A');
    page.dispatchEvent(new Event('pagehide'));
    await wait(0);
    expect(stored()).toEqual({ name: 'A' });
  });

  test.each(['slow', 'late'] as const)(
    'leaving the page while a save is %s sends what was typed since, and the page may come back',
    async (network) => {
      const filling = open();
      server.network = network;
      filling.answer('name', 'A');
      await wait(1000);
      server.network = 'up';
      filling.answer('name', 'Amira');
      page.dispatchEvent(new Event('pagehide'));
      await wait(0);
      expect(stored()).toEqual({ name: 'Amira' });
      filling.answer('name', 'Amira B');
      await wait(10_000);
      expect([stored(), filling.phase.name]).toEqual([{ name: 'Amira B' }, 'saved']);
    },
  );

  test.each(['down', 'lost', 'broken'] as const)(
    'a connection that is %s loses no answer',
    async (network) => {
      const filling = open();
      filling.answer('name', 'A');
      await wait(2000);
      server.network = network;
      filling.answer('name', 'Amira');
      await wait(2000);
      expect(filling.phase).toEqual({ name: 'offline', queued: true });
      filling.answer('more', 'yes');
      server.network = 'up';
      await wait(60_000);
      expect(stored()).toEqual({ name: 'Amira', more: 'yes' });
      expect(filling.phase.name).toBe('saved');
    },
  );

  test('the browser saying that it is online again is enough', async () => {
    const filling = open();
    server.network = 'down';
    filling.answer('name', 'A');
    await wait(1000);
    server.network = 'up';
    page.dispatchEvent(new Event('online'));
    await wait(0);
    expect(stored()).toEqual({ name: 'A' });
  });
});

describe('two devices', () => {
  const disagree = async () => {
    const filling = open();
    server.store({
      status: 'draft',
      answers: [{ questionId: 'name', optionId: '', answer: 'There' }],
      version: 0,
    });
    filling.answer('name', 'Here');
    await wait(2000);
    expect(filling.phase.name).toBe('conflict');
    expect(stored()).toEqual({ name: 'There' });
    return filling;
  };

  test('keeping what is here saves it on top', async () => {
    const filling = await disagree();
    filling.keepMine();
    await wait(0);
    expect(stored()).toEqual({ name: 'Here' });
    expect(filling.phase.name).toBe('saved');
  });

  test('using what is there shows it here', async () => {
    const filling = await disagree();
    filling.takeTheirs();
    expect(filling.form.question('name').value).toBe('There');
    filling.answer('more', 'no');
    await wait(2000);
    expect(stored()).toEqual({ name: 'There', more: 'no' });
  });

  test('rule 6.20: what a page sends as it is hidden never comes in on what another device has saved', async () => {
    const filling = open();
    server.network = 'late';
    filling.answer('name', 'Am');
    await wait(1000);
    filling.answer('name', 'Amira');
    page.dispatchEvent(new Event('pagehide'));
    server.network = 'up';
    server.store({
      status: 'draft',
      answers: [{ questionId: 'name', optionId: '', answer: 'There' }],
      version: 0,
    });
    await wait(60_000);
    expect(stored()).toEqual({ name: 'There' });
    expect(filling.phase.name).toBe('conflict');
  });

  test('the same answers on both are no conflict', async () => {
    const filling = open();
    server.store({
      status: 'draft',
      answers: [{ questionId: 'name', optionId: '', answer: 'Same' }],
      version: 0,
    });
    filling.answer('name', 'Same');
    await wait(2000);
    expect(filling.phase.name).toBe('saved');
  });

  test('rule 6.5: a form that was sent in elsewhere is shown as sent, and nothing is taken back', async () => {
    const filling = open();
    server.store({
      status: 'completed',
      answers: [{ questionId: 'name', optionId: '', answer: 'There' }],
      version: 0,
    });
    filling.answer('name', 'Here');
    await wait(2000);
    expect(filling.stage).toBe('closed');
    expect(filling.form.question('name').value).toBe('There');
    expect(server.status).toBe('completed');
  });
});

test('a save that is refused because what went behind it was quicker decides nothing: what was cleared since stays cleared', async () => {
  const filling = open();
  server.network = 'late';
  filling.answer('name', 'A');
  await wait(1000);
  server.network = 'up';
  filling.answer('name', 'B');
  page.dispatchEvent(new Event('pagehide'));
  await wait(0);
  expect(stored()).toEqual({ name: 'B' });
  filling.answer('name', '');
  await wait(60_000);
  expect([stored(), filling.unsaved, filling.phase.name]).toEqual([{}, false, 'saved']);
});

test('a form that our team took back is closed, and nothing holds them on the page', async () => {
  const filling = open();
  server.network = 'taken back';
  filling.answer('name', 'A');
  await wait(2000);
  expect([filling.stage, filling.unsaved]).toEqual(['withdrawn', false]);
  filling.answer('name', 'B');
  await wait(60_000);
  expect(server.version).toBe(0);
});

describe('rule 6.8: a form that is only opened, of a kind that is saved by being opened', () => {
  const opened = () => {
    const filling = new Filling(SET, { ...server.record(), formKind: 'eligibility' }, '2026-11-20');
    // Before its first save arrives, another device has saved.
    server.store({
      status: 'draft',
      answers: [{ questionId: 'name', optionId: '', answer: 'There' }],
      version: server.version,
    });
    filling.opened();
    return filling;
  };

  test('takes what another device saved, and nobody is asked to choose; they go on from there', async () => {
    const filling = opened();
    await wait(0);
    expect([filling.phase.name, filling.unsaved]).toEqual(['saved', false]);
    expect(filling.form.question('name').value).toBe('There');
    filling.answer('more', 'no');
    await wait(2000);
    expect([stored(), filling.phase.name]).toEqual([{ name: 'There', more: 'no' }, 'saved']);
  });

  test('once something is given here, they choose', async () => {
    server.network = 'late';
    const filling = opened();
    filling.answer('name', 'Here');
    await wait(60_000);
    expect([filling.phase.name, stored()]).toEqual(['conflict', { name: 'There' }]);
  });

  test('leaves nothing on the device and holds nobody on the page, as long as nothing is given', async () => {
    server.network = 'down';
    const filling = opened();
    await wait(2000);
    const closing = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(closing);
    expect([filling.unsaved, filling.toLock, closing.defaultPrevented]).toEqual([true, undefined, false]);
    filling.answer('name', 'Here');
    expect(filling.toLock).toBeDefined();
  });
});

describe('sending in', () => {
  test('the answer typed last goes along', async () => {
    const filling = open();
    filling.answer('name', 'A');
    filling.submit();
    await wait(0);
    expect([filling.stage, server.status, stored()]).toEqual(['sent', 'completed', { name: 'A' }]);
  });

  test.each([
    ['waited for', 20_000],
    ['still on its way', 0],
  ])('an answer that was cleared stays cleared, its save %s', async (_when, ms) => {
    const filling = open();
    filling.answer('more', 'yes');
    filling.saveNow();
    await wait(ms);
    filling.answer('more', '');
    filling.submit();
    await wait(1000);
    expect([filling.stage, server.status, stored()]).toEqual(['sent', 'completed', {}]);
  });

  test('while a draft is still on its way, the form follows it', async () => {
    const filling = open();
    filling.answer('name', 'A');
    filling.saveNow();
    filling.submit();
    await wait(0);
    expect([filling.stage, server.submits]).toEqual(['sent', 1]);
  });

  test.each(['down', 'lost', 'broken'] as const)(
    'with a connection that is %s it goes in once, as soon as there is one',
    async (network) => {
      const filling = open();
      filling.answer('name', 'A');
      await wait(2000);
      server.network = network;
      filling.submit();
      await wait(10_000);
      expect(filling.stage).toBe('sending');
      server.network = 'up';
      await wait(60_000);
      expect([filling.stage, server.status, server.submits]).toEqual(['sent', 'completed', 1]);
    },
  );

  test('changing an answer while it waits takes it back', async () => {
    const filling = open();
    server.network = 'down';
    filling.submit();
    await wait(1000);
    filling.answer('name', 'A');
    expect(filling.stage).toBe('filling');
    server.network = 'up';
    await wait(60_000);
    expect([server.status, stored()]).toEqual(['draft', { name: 'A' }]);
  });
});

test('an answer that is changed after the form went in is not shown as if it had gone with it', async () => {
  const filling = open();
  filling.answer('name', 'A');
  server.network = 'slow';
  filling.submit();
  await wait(100);
  filling.answer('name', 'B');
  await wait(60_000);
  expect([server.status, stored()]).toEqual(['completed', { name: 'A' }]);
  expect([filling.stage, filling.form.question('name').value, filling.unsaved]).toEqual([
    'closed',
    'A',
    false,
  ]);
});

test('rule 6.12: whatever happens to the connection and in whatever order: in the end the API has what the screen shows', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('answer' as const),
      id: fc.constantFrom('name', 'what'),
      value: fc.string({ maxLength: 3 }),
    }),
    fc.record({
      do: fc.constant('answer' as const),
      id: fc.constant('more'),
      value: fc.constantFrom('yes', 'no', ''),
    }),
    fc.record({
      do: fc.constant('network' as const),
      to: fc.constantFrom(...(['up', 'down', 'lost', 'broken', 'slow', 'late'] as const)),
    }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 500, 1500, 20_000) }),
    fc.constant({ do: 'save' as const }),
    fc.constant({ do: 'hide' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.boolean(), async (steps, send) => {
      server.reset();
      const filling = open();
      for (const one of steps) {
        if (one.do === 'answer') filling.answer(one.id, one.value);
        else if (one.do === 'network') server.network = one.to;
        else if (one.do === 'wait') await wait(one.ms);
        else if (one.do === 'hide') page.dispatchEvent(new Event('pagehide'));
        else filling.saveNow();
      }
      if (send) filling.submit();
      server.network = 'up';
      await wait(120_000);
      // Nobody else has the form, so nobody is ever asked to choose.
      expect(filling.phase.name).not.toBe('conflict');
      expect(sameEntries(server.entries, filling.form.entries())).toBe(true);
      expect(filling.unsaved).toBe(false);
      expect(filling.stage).toBe(send ? 'sent' : 'filling');
      expect(server.submits).toBe(send ? 1 : 0);
      filling.dispose();
    }),
    { numRuns: 150 },
  );
});

describe('decision 0019: a page that was closed', () => {
  /** What the first page leaves on the device, as it comes back from there. */
  const left = (filling: InstanceType<typeof Filling>) => {
    const locked = filling.toLock && JSON.parse(JSON.stringify(filling.toLock));
    filling.dispose();
    return locked;
  };
  const reopen = (locked: ReturnType<typeof left>) => {
    const filling = new Filling(SET, server.record(), '2026-11-20', { locked });
    filling.saveNow();
    return filling;
  };

  test('what is saved leaves nothing', async () => {
    const filling = open();
    filling.answer('name', 'Amira');
    expect(filling.toLock).toBeDefined();
    await wait(2000);
    expect(filling.toLock).toBeUndefined();
  });

  test.each(['down', 'lost', 'broken'] as const)(
    'on a connection that is %s goes on where it was',
    async (network) => {
      const filling = open();
      filling.answer('name', 'A');
      await wait(2000);
      server.network = network;
      filling.answer('name', 'Amira');
      await wait(2000);
      const locked = left(filling);
      server.network = 'up';
      const again = reopen(locked);
      await wait(2000);
      expect([stored(), again.phase.name]).toEqual([{ name: 'Amira' }, 'saved']);
    },
  );

  test('on its way in: it goes in, once', async () => {
    const filling = open();
    filling.answer('name', 'Amira');
    await wait(2000);
    server.network = 'lost';
    filling.submit();
    await wait(1000);
    const locked = left(filling);
    server.network = 'up';
    const again = reopen(locked);
    await wait(2000);
    expect([server.status, server.submits]).toEqual(['completed', 1]);
    expect(again.late).toBeUndefined();
  });

  test('rule 6.11: a copy that is older than what came in is let go, and nobody is asked to choose', async () => {
    const filling = open();
    filling.answer('name', 'Amira');
    const older = filling.toLock && JSON.parse(JSON.stringify(filling.toLock));
    filling.answer('more', 'no');
    await wait(2000);
    filling.dispose();
    const again = reopen(older);
    expect(again.form.answers()).toMatchObject({ name: 'Amira', more: 'no' });
    await wait(2000);
    expect([again.phase.name, again.toLock, stored()]).toEqual([
      'saved',
      undefined,
      { name: 'Amira', more: 'no' },
    ]);
  });

  test('rule 6.11: sent in meanwhile with all of it: nothing came too late', async () => {
    const filling = open();
    filling.answer('name', 'Amira');
    const older = filling.toLock && JSON.parse(JSON.stringify(filling.toLock));
    filling.answer('more', 'no');
    filling.submit();
    await wait(2000);
    filling.dispose();
    const again = reopen(older);
    expect([again.stage, again.late]).toEqual(['closed', undefined]);
  });

  test('rule 6.11: what goes out is on the device before its answer, and gone with it', async () => {
    const lock = { safe: true, works: true, lock: () => undefined, flush: vi.fn(async () => undefined) };
    const filling = new Filling(SET, server.record(), '2026-11-20', { lock });
    filling.answer('name', 'Amira');
    expect(lock.flush).not.toHaveBeenCalled();
    filling.saveNow();
    expect(lock.flush).toHaveBeenCalledTimes(1);
    await wait(2000);
    expect([filling.phase.name, lock.flush.mock.calls.length]).toEqual(['saved', 2]);
  });

  test('another device saved meanwhile: they choose', async () => {
    const filling = open();
    server.network = 'down';
    filling.answer('name', 'On the phone');
    await wait(2000);
    const locked = left(filling);
    server.network = 'up';
    server.store({
      status: 'draft',
      version: 0,
      answers: [{ questionId: 'name', optionId: '', answer: 'At the desk' }],
    });
    const again = reopen(locked);
    await wait(2000);
    expect(again.phase.name).toBe('conflict');
    again.keepMine();
    await wait(2000);
    expect(stored()).toEqual({ name: 'On the phone' });
  });

  const nothingHere = async () => {
    const filling = open();
    server.store({
      status: 'draft',
      version: 0,
      answers: [{ questionId: 'name', optionId: '', answer: 'At the desk' }],
    });
    filling.submit();
    await wait(0);
    expect(filling.phase.name).toBe('conflict');
    const again = reopen(left(filling));
    await wait(2000);
    expect(again.phase.name).toBe('conflict');
    return again;
  };

  test('rule 6.8: with nothing answered here, another device is not written over: they choose, and take what is there', async () => {
    const again = await nothingHere();
    again.takeTheirs();
    again.answer('more', 'no');
    await wait(2000);
    expect(stored()).toEqual({ name: 'At the desk', more: 'no' });
  });

  test('rule 6.8: with nothing answered here, they choose, and keep it so: then nothing is stored, as is shown', async () => {
    const again = await nothingHere();
    again.keepMine();
    await wait(2000);
    expect([again.phase.name, stored(), again.form.answers()]).toEqual(['saved', {}, {}]);
  });

  test('another device sent the form in meanwhile: nothing is thrown away before they have read it', async () => {
    const filling = open();
    server.network = 'down';
    filling.answer('name', 'On the phone');
    await wait(2000);
    const locked = left(filling);
    server.network = 'up';
    server.store({
      status: 'completed',
      version: 0,
      answers: [{ questionId: 'name', optionId: '', answer: 'At the desk' }],
    });
    const again = reopen(locked);
    await wait(2000);
    expect([again.stage, stored()]).toEqual(['closed', { name: 'At the desk' }]);
    expect(again.late?.entries).toMatchObject([{ answer: 'On the phone' }]);
    expect(again.toLock).toBeDefined();
    again.forgetLate();
    expect(again.toLock).toBeUndefined();
  });
});
