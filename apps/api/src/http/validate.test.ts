import { rows } from '@careway/contract/rows';
import type { Refusal } from '@careway/core/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { read, readWide } from './validate.ts';

const SCHEMA = rows.saveQuestionSet.body ?? z.never();

test('rule 12.32: of thousands of faults in what was sent two hundred are told, the first of them', () => {
  const options = Array.from({ length: 2_000 }, () => ({}));
  const content = { name: 'A form', description: '', questions: [], options };
  const refused = (): Refusal => {
    try {
      throw new Error(String(read(SCHEMA, { revision: 1, content })));
    } catch (error) {
      return error as Refusal;
    }
  };
  const { code, fields = [] } = refused();
  expect([code, fields[0]?.field.startsWith('content.options.0.')]).toEqual(['bad_request', true]);
  expect(fields.length).toBeGreaterThanOrEqual(200);
  expect(fields.length).toBeLessThan(210);
});

test('rule 12.33: a large body is read in pieces, between which others are answered, to the same', async () => {
  const content = { name: 'A form', description: '', questions: [], options: [] };
  let turns = 0;
  let going = true;
  const turn = (): void => {
    turns += 1;
    if (going) setImmediate(turn);
  };
  setImmediate(turn);
  const wide = await readWide(SCHEMA, { revision: 1, content });
  going = false;
  expect(turns).toBeGreaterThanOrEqual(2);
  expect(wide).toEqual(read(SCHEMA, { revision: 1, content }));
  const refused = readWide(SCHEMA, { revision: 1, content: { ...content, name: 'a\0b' } });
  await expect(refused).rejects.toMatchObject({ code: 'bad_request' });
});
