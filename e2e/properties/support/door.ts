import type { FormKind } from '@careway/core/questionnaires/staticForms/formKinds';
import type { AnswerEntry, QuestionSet } from '@careway/core/questionnaires/types';
import { isDowngrade } from '@careway/core/submissions/downgrade';
import { nextStatus } from '@careway/core/submissions/formKindRules';
import type { SaveRequest } from '@careway/core/submissions/saveRules';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp } from '../../../apps/api/src/testing/testApp.ts';
import { type Arriving, arriveAt } from './network.ts';
import { unreachable } from './plainEntries.ts';

export interface Behind {
  readonly app: TestApp;
  readonly ids: { readonly shareId: string; readonly questionSetId: string };
  readonly set: QuestionSet;
  readonly kind: FormKind;
}

/** How the API may refuse a save that the browser's side sent. */
const REFUSALS = ['version_conflict', 'already_completed', 'form_on_hold', 'form_ended', 'answers_missing'];

export interface Stored {
  readonly status: ShareStatus;
  readonly version: number;
  readonly answers: readonly AnswerEntry[];
}

/** The API's door: each save that comes to it, and what the API makes of it, is looked at here. */
export class Door {
  /** Which opening of the page the stored answers came from; undefined: another device. */
  storedFrom: number | undefined;
  /** What the API held, by version. */
  readonly held = new Map<number, readonly AnswerEntry[]>();
  readonly #walk: Behind;
  #last: Promise<unknown> = Promise.resolve();
  readonly #faults: unknown[] = [];

  constructor(walk: Behind) {
    this.#walk = walk;
  }

  /** @throws the first thing that was wrong */
  check(): void {
    for (const fault of this.#faults) throw fault;
  }

  /** One at a time, but a request that arrives twice does so at once. */
  deliver(request: Arriving): Promise<LightMyRequestResponse> {
    const work = this.#last.then(() => this.#atTheDoor(request));
    this.#last = work.catch(() => undefined);
    return work;
  }

  async #atTheDoor(request: Arriving): Promise<LightMyRequestResponse> {
    const { init, times, opening } = request;
    const send = () => arriveAt(this.#walk.app, request);
    if (typeof init.body !== 'string') return send();
    const before = await this.stored();
    const [reply, again = reply] = await Promise.all([send(), ...(times > 1 ? [send()] : [])]);
    const after = await this.stored();
    if (after.version > before.version) this.storedFrom = opening;
    try {
      this.#judge(JSON.parse(init.body) as SaveRequest, before, after, reply);
      const { requestId: _one, ...first } = reply.json();
      const { requestId: _other, ...second } = again.json();
      expect(second, 'what arrives twice is answered alike').toEqual(first);
    } catch (fault) {
      // Thrown from here it would look like a lost connection.
      this.#faults.push(fault);
    }
    return reply;
  }

  #judge(body: SaveRequest, before: Stored, after: Stored, reply: LightMyRequestResponse): void {
    const { set, kind, ids } = this.#walk;
    expect(body).toMatchObject(ids);
    expect(unreachable(set, body.answers ?? []), 'sent, and out of reach').toEqual([]);
    expect(unreachable(set, after.answers), 'stored, and out of reach').toEqual([]);
    const current = before.status === 'shared' ? undefined : before.status;
    if (after.status !== 'shared') expect(isDowngrade(current, after.status), 'rule 6.5').toBe(false);
    if (reply.statusCode === 200) {
      const { status } = reply.json() as { status: FormStatus };
      expect([nextStatus(kind, body.status, current), current]).toContain(status);
      return;
    }
    expect(REFUSALS).toContain((reply.json() as { code: string }).code);
    expect(after.version, 'a refusal stores nothing').toBe(before.version);
  }

  /** What the API holds of the form. */
  async stored(): Promise<Stored> {
    const { app, ids } = this.#walk;
    const stored = await app.dependencies.db
      .selectFrom('question_share')
      .select(['status', 'version', 'answers'])
      .where('id', '=', ids.shareId)
      .executeTakeFirstOrThrow();
    this.held.set(stored.version, stored.answers);
    return stored;
  }
}
