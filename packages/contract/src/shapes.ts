import { emailProblem, tidyEmail } from '@careway/core/accounts/email';
import type { Check } from '@careway/core/accounts/fields';
import { PAGE } from '@careway/core/limits';
import { z } from 'zod';
import { upTo } from './limits.ts';

/** Shapes that several rows share. */
export const id = z.uuid('This is not a reference we know');
export const instant = z.iso.datetime();
export const calendarDate = z.iso.date('Enter a real date');

/** The longest that one line about a person may be: an email address has 254, a password 256. */
const LINE = 256;

/** A text field whose words of refusal come from core, so the API and the browser say the same. */
export function field(check: Check, missing = check('') ?? 'Enter an answer') {
  return upTo(LINE, missing).superRefine((value, context) => {
    const message = check(value);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

/** An email address, as it is kept (rule 8.32). */
export const email = field(emailProblem).overwrite(tidyEmail);

export const oneId = z.object({ id });

/** The longest cursor that a list hands out: 60 characters of a name, each as long as any is written, and an id. */
const CURSOR = 600;

/** Keyset paging (rule 15.6). */
export const paging = z.object({
  cursor: upTo(CURSOR, undefined, 'We cannot find that place in the list')
    .min(1, 'We cannot find that place in the list')
    .optional(),
  limit: z.coerce.number().int().min(1).max(PAGE.most, `Ask for ${PAGE.most} or fewer`).default(PAGE.size),
});

/** `{ data: [...], next }` around one item's shape. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next: z.string().nullable() });

/** Free text of a bounded length. */
export const text = (most: number) => upTo(most).trim();

/** The strict body of a call that takes nothing. */
export const empty = z.object({}).optional();

/** The solved bot check (decision 0033); calls without a body take it as an `x-bot-check` header. */
export const BOT_CHECK_MOST = 4000;
export const botCheck = upTo(BOT_CHECK_MOST).optional();
