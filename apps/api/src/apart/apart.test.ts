import { PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { WORST_FORMS } from '@careway/core/questionnaires/testing/worstContents';
import { expect, test } from 'vitest';
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

test('rule 12.18: what the work refuses is refused by its own name, and whoever comes when many wait is asked to try again', async () => {
  const apart = new Apart({ waiting: 1 });
  const contained = Array.from({ length: 200 }, (_, at) => ({
    resourceType: 'ValueSet',
    url: `l${at}`,
    compose: { include: [{ valueSet: [`l${at + 1}`] }] },
  }));
  const item = [{ linkId: 'a', text: 'Which?', type: 'choice', answerValueSet: 'l0' }];
  const row = refusal(read(apart, { ...PHQ9, item, contained }));
  expect(await refusal(read(apart, PHQ9))).toMatchObject({ code: 'unavailable' });
  expect(await row).toMatchObject({
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
