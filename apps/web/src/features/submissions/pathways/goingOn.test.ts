import { larc } from '@careway/core/pathways/larc/larc';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallReply } from '../../../api/call.ts';
import { aLarcCheck, DECIDED, give, LIVES, said, standing, TODAY } from './testing/larcCheck.ts';

/** What was sent, and what the API answers. A save that it does not answer waits until `answer` is told. */
const api = {
  sent: [] as string[],
  saves: undefined as ((status: string) => unknown) | undefined,
  stands: undefined as (() => Promise<CallReply<'pathwayStanding'> | undefined>) | undefined,
  version: 1,
  stored: [] as { questionId: string; answer: string }[],
};

interface Body {
  status: string;
  answers?: typeof api.stored;
}

vi.mock('../../../api/call.ts', () => ({
  call: async (name: string, { body }: { body: Body }) => {
    if (name === 'pathwayStanding') {
      api.sent.push('standing');
      return api.stands ? api.stands() : standing();
    }
    api.sent.push(body.status);
    const other = await api.saves?.(body.status);
    if (other !== undefined) return other === 'lost' ? undefined : other;
    api.version += 1;
    api.stored = body.answers ?? [];
    return { shareId: 'share', status: body.status, version: api.version, savedAt: '2026-11-20T10:00:00Z' };
  },
}));
vi.mock('../../../api/signedInUser.ts', () => ({
  currentUser: () => ({ id: 'someone', usertype: 'Client' }),
}));

const refused = (statusCode: number, code: string, more: object = {}) => ({
  ...{ statusCode, code, message: `We refuse it: ${code}`, requestId: 'one', ...more },
});
const later = (time = 1000) => vi.advanceTimersByTimeAsync(time);
const practice = Object.keys(said('postcode:WE4 2RS'))[0] ?? '';
const isStored = (words: string) => {
  const wanted = Object.keys(said(words));
  return wanted.every((id) => api.stored.some(({ questionId }) => questionId === id));
};

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T10:00:00Z`) });
  Object.assign(api, { sent: [], saves: undefined, stands: undefined, version: 1, stored: [] });
  vi.stubGlobal('document', {
    documentElement: { classList: { contains: () => false } },
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  for (const name of ['addEventListener', 'removeEventListener', 'reportError'])
    vi.stubGlobal(name, () => {});
  const { queryClient } = await import('../../../api/query.ts');
  queryClient.clear();
  const { standings } = await import('./standings.ts');
  standings.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('rule 2.13: the last page sends a check in', () => {
  const ready = async () => {
    const filling = await aLarcCheck();
    give(filling, LIVES);
    const { askStanding } = await import('./standings.ts');
    await askStanding(larc, filling);
    api.sent = [];
    const { sendIn, staysAt } = await import('./sendIn.ts');
    return { filling, sendIn: () => sendIn(larc, filling, 'where-you-live'), staysAt };
  };

  test('in one call, with what was answered last, and leads to what the API decided', async () => {
    const { filling, sendIn, staysAt } = await ready();
    api.stands = async () => DECIDED;
    const going = sendIn();
    expect(staysAt(filling, '/larc/GPDetails')).toBe(true);
    await later();
    expect(await going).toEqual({ to: '/larc/awaiting', replace: true });
    expect([api.sent, isStored(LIVES), filling.stage]).toEqual([['completed', 'standing'], true, 'sent']);
    // The page stays until the next one takes its place.
    expect(staysAt(filling, '/larc/GPDetails')).toBe(true);
  });

  test('an outcome at the address of the last page takes its place', async () => {
    const { filling, sendIn, staysAt } = await ready();
    const { decision } = DECIDED;
    api.stands = async () => standing({ decision: decision && { ...decision, route: '/larc/GPDetails' } });
    const going = sendIn();
    await later();
    expect([await going, staysAt(filling, '/larc/GPDetails')]).toEqual([{ stay: 'here' }, false]);
  });

  test('what is refused is said and kept as a draft, and they may go on', async () => {
    const { filling, sendIn, staysAt } = await ready();
    api.saves = (status) => {
      if (status === 'completed') throw refused(422, 'answers_missing');
    };
    const going = sendIn();
    await later();
    expect(await going).toEqual({ stay: 'words', words: 'We refuse it: answers_missing' });
    expect([api.sent, isStored(LIVES)]).toEqual([['completed', 'draft'], true]);
    expect([filling.stage, filling.unsaved, staysAt(filling, '/larc/GPDetails')]).toEqual([
      'filling',
      false,
      false,
    ]);
  });

  test('rule 6.5: another device saved meanwhile: nothing is sent in, and they choose', async () => {
    const { filling, sendIn } = await ready();
    const stored = {
      ...{ id: 'share', questionSetId: larc.set.id, formKind: 'eligibility', status: 'draft' },
      ...{ QuestionSetIds: { questions: [] }, version: 7, savedAt: '2026-11-20T09:00:00Z' },
    };
    api.saves = () => {
      throw refused(409, 'version_conflict', { stored });
    };
    const going = sendIn();
    await later();
    expect(await going).toEqual({ stay: 'here' });
    expect([filling.phase.name, filling.stage, api.sent]).toEqual(['conflict', 'filling', ['completed']]);
    expect(filling.form.held()[practice]).toBe('WE4 2RS');
  });

  test('without a connection the page is free again, and the check goes in once there is one', async () => {
    const { filling, sendIn, staysAt } = await ready();
    api.saves = () => 'lost';
    const going = sendIn();
    await later();
    expect([await going, staysAt(filling, '/larc/GPDetails')]).toEqual([{ stay: 'here' }, false]);
    expect([filling.stage, filling.phase.name]).toEqual(['sending', 'offline']);
    api.saves = undefined;
    await later(5000);
    expect([filling.stage, isStored(LIVES)]).toEqual(['sent', true]);
  });

  test('whoever has gone elsewhere meanwhile is not led away from there', async () => {
    const { filling, sendIn } = await ready();
    const { leaves } = await import('./sendIn.ts');
    api.stands = async () => DECIDED;
    const going = sendIn();
    leaves(filling);
    await later();
    expect([await going, filling.stage]).toEqual([{ stay: 'here' }, 'sent']);
  });

  test('a page that is answered again meanwhile is drawn as it is now, and nobody is led on from it', async () => {
    const { filling, sendIn, staysAt } = await ready();
    const going = sendIn();
    filling.answer(practice, 'ZF1 1AA');
    expect(staysAt(filling, '/larc/GPDetails')).toBe(false);
    await later(5000);
    expect(await going).toEqual({ stay: 'here' });
  });

  test('sent in, and what it came to is not told: its own page asks again', async () => {
    const { sendIn } = await ready();
    api.stands = async () => undefined;
    const going = sendIn();
    await later();
    expect(await going).toEqual({ stay: 'here' });
  });
});

describe('rule 2.12: what a page waits for is asked ahead of Continue', () => {
  const begin = async () => {
    const filling = await aLarcCheck();
    const { goAhead } = await import('./goAhead.ts');
    const { walkOf } = await import('./standings.ts');
    const end = goAhead(larc, filling);
    await later();
    return { filling, end, at: () => walkOf(larc, filling).at };
  };

  test('once it is answered whole, soon, after it is saved, once; and the way leads on', async () => {
    const { filling, end, at } = await begin();
    expect([api.sent, at()]).toEqual([['draft'], 'where-you-live']);
    give(filling, LIVES);
    await later(500);
    expect([api.sent, at()]).toEqual([['draft', 'draft', 'standing'], 'free']);
    await later(5000);
    expect(api.sent).toHaveLength(3);
    end();
    filling.answer(practice, 'ZF1 1AA');
    await later(5000);
    expect([api.sent.slice(3), at()]).toEqual([['draft'], 'area']);
  });

  test.each([
    ['at once after one press', 'postcode:WE4 2RS; gp-registered=visiting', 'gp-registered=yes', true],
    ['a moment after what is typed', 'gp.contact=no', 'postcode:WE4 2RS', false],
  ])('%s', async (_, before, last, atOnce) => {
    const { filling, end } = await begin();
    give(filling, before);
    await later(5000);
    api.sent = [];
    give(filling, last);
    await later(40);
    expect(api.sent).toEqual(atOnce ? ['draft', 'standing'] : []);
    await later(500);
    expect(api.sent).toEqual(['draft', 'standing']);
    end();
  });

  test('while two ask at once, one call goes out', async () => {
    const { filling, end, at } = await begin();
    const { askStanding } = await import('./standings.ts');
    let tell = (_: CallReply<'pathwayStanding'>) => {};
    api.stands = () => new Promise((resolve) => (tell = resolve));
    give(filling, LIVES);
    await later(500);
    const pressed = askStanding(larc, filling);
    tell(standing());
    expect((await pressed)?.outcome).toBe('free');
    // Each walks by what it was told, and it is walked for once.
    await later(0);
    expect(at()).toBe('free');
    expect(api.sent.filter((one) => one === 'standing')).toHaveLength(1);
    end();
  });

  test('what the API would have mended they hear when they go on, not while they type', async () => {
    const { filling, end, at } = await begin();
    const { refusedOf } = await import('./standings.ts');
    api.stands = async () =>
      standing({ outcome: null, wrong: { [practice]: 'We do not know this postcode' } });
    give(filling, LIVES);
    await later(500);
    expect([at(), refusedOf(filling), api.sent.at(-1)]).toEqual(['area', {}, 'standing']);
    end();
  });

  test('what was answered since is not answered by it', async () => {
    const { filling, end, at } = await begin();
    let tell = (_: CallReply<'pathwayStanding'>) => {};
    api.stands = () => new Promise((resolve) => (tell = resolve));
    give(filling, LIVES);
    await later(500);
    filling.answer(practice, 'ZF1 1AA');
    tell(standing());
    await later(0);
    expect(at()).toBe('area');
    end();
  });

  test.each([
    ['a page that is not answered whole', 'gp.contact=no'],
    // The API would go on to the number, and use up a try.
    ['a passcode that they have typed before', `${LIVES}; has-ubrn=yes; ubrn-passcode:green apple`],
  ])('%s asks nothing', async (_, words) => {
    const { filling, end } = await begin();
    give(filling, words);
    await later(5000);
    expect(api.sent).not.toContain('standing');
    end();
  });

  test('a connection that is gone changes nothing: Continue asks again', async () => {
    const { filling, end, at } = await begin();
    api.stands = async () => undefined;
    give(filling, LIVES);
    await later(500);
    expect(at()).toBe('area');
    end();
  });
});
