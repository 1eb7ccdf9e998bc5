import { CALLBACK_KEPT_DAYS } from '@careway/core/callbacks/days';
import {
  CODES,
  IDEMPOTENCY_LIFE,
  MESSAGES_KEPT,
  SESSIONS_KEPT,
  SIGN_IN_DELAY,
  WORKLIST_KEPT,
} from '@careway/core/limits';
import { type Invariant, lookAtRows } from './invariant.ts';

/**
 * When it was last swept; what was over by then and is still there was left behind. A restored database knows it too.
 */
const SWEPT = `select max(started_on) as at from jobs.job where name = 'sweep' and state = 'completed'`;

/**
 * What is over is gone (rule 11.6), each table as `jobs/sweep.ts` sweeps it.
 * @param over true of a row that was over at the moment `swept.at`
 */
const gone = (says: string, table: string, id: string, over: string): Invariant => ({
  rule: '11.6',
  says: `No ${says} is kept longer than it may be`,
  look: async (client) => {
    const { rows } = await client.query<{ at: Date | null }>(SWEPT);
    if (!rows[0]?.at) return { checked: 0, wrong: 0, examples: [], unseen: 'nothing was swept yet' };
    const wrong = `select ${id}::text from ${table} t, (${SWEPT}) swept where ${over}`;
    return lookAtRows(client, `select count(*) from ${table}`, wrong);
  },
});

const before = (milliseconds: number) => `swept.at - interval '${milliseconds} milliseconds'`;

/** Of how long things are kept. */
export const RETENTION = {
  signUps: gone('sign-up that nobody proved', 'pending_signup', 't.id', 't.expires_at <= swept.at'),
  drafts: gone('half-typed sign-up', 'signup_draft', `'a draft'`, 't.expires_at <= swept.at'),
  codes: gone('code', 'otp_challenge', 't.id', 't.expires_at <= swept.at'),
  links: gone('link', 'account_link', 't.person_id', 't.expires_at <= swept.at'),
  sessions: gone('session', 'session', 't.id', `t.ends_at <= ${before(SESSIONS_KEPT)}`),
  identityTokens: gone(
    'token of the identity provider',
    'used_id_token',
    `'a token'`,
    `t.expires_at <= ${before(CODES.challengeLife)}`,
  ),
  botChecks: gone(
    'solved bot check',
    'used_bot_check',
    `'a check'`,
    `t.expires_at <= ${before(CODES.challengeLife)}`,
  ),
  repeated: gone(
    'answer for a repeated key',
    'idempotency',
    't.scope',
    `t.created_at <= ${before(IDEMPOTENCY_LIFE)}`,
  ),
  counters: gone('counter', 'quota', `'a counter'`, `t.window_start <= ${before(IDEMPOTENCY_LIFE)}`),
  delays: gone(
    'wrong password',
    'sign_in_delay',
    `'a delay'`,
    `t.last_at <= ${before(SIGN_IN_DELAY.remembered)}`,
  ),
  looks: gone('look beyond a trust', 'look_beyond', 't.id', 't.ends_at <= swept.at'),
  calls: gone(
    'call that was asked for',
    'callback',
    't.id',
    `t.day < (swept.at at time zone 'Europe/London')::date - ${CALLBACK_KEPT_DAYS}`,
  ),
  addresses: gone(
    'address of a message',
    'message',
    't.id',
    `t.recipient <> '' and num_nonnulls(t.sent_at, t.dropped_at, t.failed_at) = 1 and t.created_at <= ${before(MESSAGES_KEPT.recipient)}`,
  ),
  reminders: gone(
    'mark of a reminder',
    'reminder_considered',
    't.about_id',
    `t.at <= ${before(MESSAGES_KEPT.reminderMark)}`,
  ),
  done: gone(
    'thing done on the worklist',
    'worklist_item',
    't.id',
    `t.done_at <= ${before(WORKLIST_KEPT)} and (t.outcome is null or t.person_id is null)`,
  ),
};
