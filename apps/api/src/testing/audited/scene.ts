import type { CallName } from '@careway/contract/rows';
import type { AuditEvent } from '@careway/core/audit/events';
import type { LightMyRequestResponse } from 'fastify';
import { aPerson, PASSWORD, type TestPerson } from '../people.ts';
import type { TestApp } from '../testApp.ts';

/** One audited call, ready to be made, and exactly what it leaves in the trail. */
export interface Scene {
  press(): Promise<LightMyRequestResponse>;
  leaves: readonly Left[];
}

export interface Left {
  event: AuditEvent;
  /** Whose record it is about; null: nobody's. */
  about: { id: string } | null | 'whoever came of it';
  /** Who did it; where nobody is known before, whoever came of it. */
  by: { id: string } | 'whoever came of it';
  rest?: string;
}

export type Scenes = Partial<Record<CallName, (app: TestApp) => Promise<Scene>>>;

/** What somebody did to their own account. */
export const own = (who: { id: string }, ...events: AuditEvent[]): Left[] =>
  events.map((event) => ({ event, about: who, by: who }));

/** What somebody did to the record of another; null: to nobody's. */
export const done = (
  by: { id: string },
  about: { id: string } | null,
  event: AuditEvent,
  rest = '',
): Left => ({
  event,
  about,
  by,
  rest,
});

/** Something of a person, made by the calls of the person's own pages. */
export async function made<Kept>(app: TestApp, name: CallName, input: object): Promise<Kept> {
  const reply = await app.call(name, input);
  if (reply.statusCode >= 300) throw new Error(`${name}: ${reply.body}`);
  return reply.body === '' ? (undefined as Kept) : reply.json();
}

/** The newest link in somebody's mail. */
export const linkTo = async (app: TestApp, email: string): Promise<string> =>
  /https?:\S+\/([\w-]+)/.exec((await app.outbox(email))[0]?.body ?? '')?.[1] ?? '';

/** Password and code again: the token of rule 8.13. */
export async function confirmed(app: TestApp, as: TestPerson): Promise<string> {
  const { secureOtpId } = await made<{ secureOtpId: string }>(app, 'confirmAccount', {
    as,
    body: { password: PASSWORD },
  });
  await made(app, 'sendCode', { body: { secureOtpId, channel: 'email' } });
  const code = await app.code(as.email);
  const { token } = await made<{ token: string }>(app, 'verifyCode', { body: { secureOtpId, code } });
  app.advance(31_000);
  return token;
}

/** A client and a member of staff who may see them. */
export async function aPair(app: TestApp): Promise<{ client: TestPerson; staff: TestPerson }> {
  return { client: await aPerson(app), staff: await aPerson(app, 'Super_Admin') };
}
