import { PATHWAY_TEXT } from '@careway/core/pathways/reviewLimits';
import { z } from 'zod';
import { listUpTo, upTo, whole } from './limits.ts';

/** The name of a node, rule or question, or the address of a text. */
export const pathwayName = upTo(PATHWAY_TEXT.name, 'Say what it is about');
const words = upTo(PATHWAY_TEXT.words, 'Enter the words');
const number = whole('Enter a whole number');
const why = upTo(PATHWAY_TEXT.why, 'Say why').trim().min(1, 'Say why');

/** Changes of a pathway as data (rule 2.14, `core/pathways/pathwayChange.ts`). */
const LIMIT = {
  kind: z.literal('limit'),
  limit: z.strictObject({
    kind: z.enum(['age', 'weeksSince', 'miles']),
    questionId: pathwayName.optional(),
    value: number,
  }),
  to: number,
};
const LEADS = { kind: z.literal('leads'), rule: pathwayName, was: pathwayName, go: pathwayName };
const ORDER = {
  kind: z.literal('order'),
  node: pathwayName,
  rules: listUpTo(pathwayName, PATHWAY_TEXT.rules, `Use ${PATHWAY_TEXT.rules} rules or fewer`),
};
const WORDS = { kind: z.literal('words'), at: pathwayName, was: words, words };

/** A limit of the open check that differs from how it comes. */
export const limitChange = z.object(LIMIT);

/** As clients get it: what a page needs to walk by it, and nobody's reasons. */
export const amendment = z.discriminatedUnion('kind', [
  z.object(LIMIT),
  z.object(LEADS),
  z.object(ORDER),
  z.object(WORDS),
]);

/** As it is written and read by those who review, with the reason of its author. */
export const change = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ ...LIMIT, why }),
    z.strictObject({ ...LEADS, why }),
    z.strictObject({ ...ORDER, why }),
    z.strictObject({ ...WORDS, why }),
  ],
  { error: 'This is not a change that we know' },
);
