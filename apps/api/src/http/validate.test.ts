import { rows } from '@careway/contract/rows';
import type { Refusal } from '@careway/core/errors';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { read } from './validate.ts';

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
