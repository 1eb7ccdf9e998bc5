import { PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { WORST_FORMS } from '@careway/core/questionnaires/testing/worstContents';
import { describe, expect, test } from 'vitest';
import { withIdentity } from '../db/databaseIdentity.ts';
import { newId } from '../db/ids.ts';
import { Apart } from './apart.ts';

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, message }: { code?: string; message: string }) => ({ code, message }),
  );
const read = (apart: Apart, came: Readonly<Record<string, unknown>>) =>
  apart.do('read', 'A long form', { came });
const wide = WORST_FORMS.wide?.(1) ?? {};

test('rule 12.18: a form that takes more room than there is ends its thread alone, and the next is read', async () => {
  const apart = new Apart({ room: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 4 } });
  const [tooLarge, next] = await Promise.all([refusal(read(apart, wide)), read(apart, PHQ9)]);
  expect(tooLarge).toEqual({
    code: 'form_too_much',
    message: 'There is more in “A long form” than we can read at once. Divide it into several forms.',
  });
  expect(next.asking).toBe(10);
  // The same thread goes on.
  expect((await read(apart, PHQ9)).asking).toBe(10);
});

test('rule 12.18: a form that takes longer than it may is refused in the same words', async () => {
  expect(await refusal(read(new Apart({ longest: 0 }), wide))).toMatchObject({ code: 'form_too_much' });
});

test('rule 12.18: what the work refuses is refused by its own name', async () => {
  const apart = new Apart();
  const contained = Array.from({ length: 200 }, (_, at) => ({
    resourceType: 'ValueSet',
    url: `l${at}`,
    compose: { include: [{ valueSet: [`l${at + 1}`] }] },
  }));
  const item = [{ linkId: 'a', text: 'Which?', type: 'choice', answerValueSet: 'l0' }];
  expect(await refusal(read(apart, { ...PHQ9, item, contained }))).toMatchObject({
    code: 'form_too_much',
    message: expect.stringContaining('refers to other lists, or to itself, so often that we cannot read it'),
  });
});

test('what fails in the thread is a fault of ours, and no refusal', async () => {
  expect(await refusal(new Apart().do('read', '', { came: {} }))).toEqual({
    code: undefined,
    message: 'this is no FHIR Questionnaire',
  });
});

describe('rule 12.28: authors who send much wait for themselves', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const somebody = (trustId: string | null) => ({
    role: 'careway_app' as const,
    personId: newId(now),
    trustId,
    now,
  });
  /** A thread, and in which order what is asked of it is done or refused. */
  function watched(options?: ConstructorParameters<typeof Apart>[0]) {
    const apart = new Apart(options);
    const ended: string[] = [];
    const ask = (name: string, who: ReturnType<typeof somebody>) =>
      withIdentity(who, () => read(apart, PHQ9)).then(
        () => void ended.push(name),
        ({ code, retryAfter }: { code: string; retryAfter: number }) =>
          void ended.push(`${name} ${code} ${retryAfter}`),
      );
    return { apart, ended, ask };
  }

  test('three authors of one organisation fill the line, and another one is next but one', async () => {
    const { ended, ask } = watched();
    const [one, two, three] = Array.from({ length: 3 }, () => somebody('a trust'));
    const other = somebody('another trust');
    const all = [one, two, three].flatMap((who, at) =>
      [1, 2, 3].map((n) => ask(`${'abc'[at]}${n}`, who as ReturnType<typeof somebody>)),
    );
    all.push(ask('d1', other));
    await Promise.all(all);
    // One of theirs gives way to it, and it waits for no more than what is under way and one other.
    expect(ended.filter((name) => name.includes('busy'))).toHaveLength(1);
    const done = ended.filter((name) => !name.includes('busy'));
    expect(done.indexOf('d1')).toBeLessThanOrEqual(2);
    // Among themselves they take turns too.
    expect(
      done
        .slice(0, 5)
        .map((name) => name[0])
        .sort(),
    ).toEqual(['a', 'a', 'b', 'c', 'd']);
  });

  test('one person has three at once; the fourth is told at once to come back, and nobody else is', async () => {
    const { ended, ask } = watched();
    const one = somebody('a trust');
    const all = [1, 2, 3, 4, 5].map((n) => ask(`a${n}`, one));
    await Promise.all(all.slice(3));
    // Before any of the others is over.
    expect(ended).toEqual(['a4 busy 5', 'a5 busy 5']);
    all.push(ask('b1', somebody('a trust')));
    await Promise.all(all);
    expect(ended.slice(2).sort()).toEqual(['a1', 'a2', 'a3', 'b1']);
    // What is over is counted no more, what was refused neither.
    await ask('a6', one);
    expect(ended.at(-1)).toBe('a6');
  });

  test('our own work is never turned away', async () => {
    const { apart, ask, ended } = watched({ waiting: 1 });
    const all = [ask('a1', somebody(null)), ask('b1', somebody(null)), ask('c1', somebody(null))];
    const own = read(apart, PHQ9).then(() => void ended.push('own'));
    await Promise.all([...all, own]);
    expect(ended.filter((name) => !name.includes('busy'))).toContain('own');
    expect(ended.filter((name) => name.includes('busy'))).toHaveLength(1);
  });
});
