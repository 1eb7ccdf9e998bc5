import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import { inOrder, plainlyVisible } from '@careway/core/questionnaires/testing/plain';
import type { AnswerEntry, Answers, AnswerValue } from '@careway/core/questionnaires/types';
import type { FormStatus } from '@careway/core/submissions/saveStatus';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestPerson } from '../../../apps/api/src/testing/people.ts';
import type { Filling, FillingOptions } from '../../../apps/web/src/features/submissions/filling.ts';
import type { LockedForm } from '../../../apps/web/src/features/submissions/formRecord.ts';
import { anyValue } from './anyForm.ts';
import type { Step } from './anyStep.ts';
import type { Page } from './device.ts';
import { type Behind, Door } from './door.ts';
import type { Arriving, Connection } from './network.ts';
import { plainEntries, saysAll, told } from './plainEntries.ts';

export interface Walker extends Behind {
  readonly client: TestPerson;
  readonly page: Page;
  readonly connection: Connection;
  readonly today: string;
  /** Moves the browser's clock. */
  readonly pass: (ms: number) => Promise<void>;
}

/**
 * One walk of one form: what was done to it, and beside it a plain account of what was given. The account knows
 * nothing of the browser's side or the API: an answer counts from the moment it is given until somebody takes
 * another, or the person themselves chooses the other device's.
 */
export class Walk {
  readonly #by: Walker;
  readonly #given: Record<string, AnswerValue> = {};
  #filling!: Filling;
  #wasOpen = true;
  /** Whether anything was given on this page: until then nobody is asked to choose, and nothing would be lost. */
  #gave = false;
  #locks = false;
  /** This device, which keeps everything or nothing. */
  readonly #lock: NonNullable<FillingOptions['lock']>;
  readonly #door: Door;

  constructor(by: Walker) {
    this.#by = by;
    this.#door = new Door(by);
    const locks = () => this.#locks;
    this.#lock = {
      get safe() {
        return locks();
      },
      works: true,
      lock: () => undefined,
      flush: async () => undefined,
    };
  }

  async take(step: Step): Promise<void> {
    const { connection, page, pass } = this.#by;
    switch (step.do) {
      case 'answer':
        this.#answer(step.pick, step.dice);
        break;
      case 'clear':
        this.#answer(step.pick, 0);
        break;
      case 'network':
        connection.kind = step.to;
        break;
      case 'wait':
        await pass(step.ms);
        break;
      case 'release':
        connection.release();
        break;
      case 'save':
        this.#filling.saveNow();
        break;
      case 'hide':
        page.hide();
        break;
      case 'reload':
        await this.reload(step.locks);
        break;
      case 'elsewhere':
        await this.#elsewhere(step);
        break;
      case 'choose':
        await this.#choose(step.mine);
        break;
      case 'submit':
        this.#gave = true;
        for (let time = 0; time < step.times; time += 1) this.#filling.submit();
    }
    await connection.quiet();
    this.#noteTaken();
    await this.#noteClosing();
    this.#door.check();
  }

  /**
   * Opens the page: what the API holds is what was given, as far as a new page can know, but for what the one before
   * left locked on this device.
   */
  async open(left?: LockedForm): Promise<void> {
    const { page, ids, today, connection, set } = this.#by;
    connection.opening += 1;
    // What its page reads; what goes on from there may come in at once.
    const { answers: found } = await this.#door.stored();
    this.#filling = await page.open(ids, today, { locked: left, lock: this.#lock });
    this.#door.storedFrom = connection.opening;
    this.#wasOpen = this.#isOpen();
    const { answers } = await this.#door.stored();
    // A page that was left as its save came in leaves an older copy: what is stored says all of it already.
    const nothingNew = left !== undefined && left.entries.length > 0 && saysAll(found, left.entries);
    const goesOn = left !== undefined && this.#isOpen() && !(nothingNew && left.doing === 'save');
    this.#gave = goesOn;
    if (left && this.#isOpen()) {
      expect(told(left.entries), 'locked, and given').toEqual(told(plainEntries(set, this.#given)));
    }
    if (goesOn) {
      this.#nowGiven(left.entries);
      await connection.quiet();
      return;
    }
    // It went in before what was typed last: that is not thrown away in silence.
    const late = left === undefined || nothingNew || this.#isOpen() ? [] : told(left.entries);
    expect(told(this.#filling.late?.entries ?? []), 'came too late, and typed').toEqual(late);
    const stored = told(answers);
    await this.#takeStored();
    expect(told(this.#filling.form.entries())).toEqual(stored);
    await connection.quiet();
  }

  /** Leaves the page and comes back; `locks`: whether this device can keep what was not saved. */
  async reload(locks: boolean): Promise<void> {
    const { page, connection, set } = this.#by;
    this.#locks = locks;
    const { unsaved } = this.#filling;
    const clear =
      connection.kind === 'up' &&
      connection.held === 0 &&
      this.#door.storedFrom === connection.opening &&
      ['dirty', 'saving', 'saved', 'idle'].includes(this.#filling.phase.name);
    const expected = this.#isOpen() && clear ? told(plainEntries(set, this.#given)) : undefined;
    expect(page.leave(), 'the browser asks before it loses an answer').toBe(unsaved && this.#gave && !locks);
    const left = locks ? structuredClone(this.#filling.toLock) : undefined;
    this.#filling.dispose();
    await connection.quiet();
    // A page that is closed on a good connection takes nothing with it.
    if (expected) expect(told((await this.#door.stored()).answers)).toEqual(expected);
    await this.open(left);
  }

  /** Gives the connection back and waits: then everything must agree. */
  async settle(mine: boolean): Promise<void> {
    const { connection, pass, set } = this.#by;
    connection.kind = 'up';
    for (let round = 0; round < 12; round += 1) {
      while (connection.held > 0) connection.release();
      await connection.quiet();
      await pass(31_000);
      this.#noteTaken();
      await this.#noteClosing();
      await this.#choose(mine);
      if (this.#filling.phase.name === 'failed') this.#filling.tryAgain();
      await connection.quiet();
      await this.#noteClosing();
      if (!this.#filling.unsaved && connection.held === 0) break;
    }
    const { phase, unsaved, stage } = this.#filling;
    expect({ unsaved, failed: phase.name === 'failed', conflict: phase.name === 'conflict', stage }).toEqual({
      unsaved: false,
      failed: false,
      conflict: false,
      stage: expect.not.stringMatching('sending'),
    });
    // Another device, or an earlier page, had the last word, and this page had nothing to say since: it cannot know.
    if (this.#door.storedFrom !== this.#by.connection.opening) await this.reload(false);
    const stored = await this.#door.stored();
    expect(told(stored.answers), 'stored, and given').toEqual(told(plainEntries(set, this.#given)));
    expect(told(this.#filling.form.entries()), 'shown, and stored').toEqual(told(stored.answers));
    expect(this.#filling.status ?? 'shared').toBe(stored.status);
    expect(this.#isOpen()).toBe(stored.status === 'shared' || stored.status === 'draft');
    this.#door.check();
  }

  /** Ends it, however it went: its page saves nothing into the next walk, and nothing of it is on its way any more. */
  async end(): Promise<void> {
    const { connection } = this.#by;
    this.#filling?.dispose();
    do {
      connection.release();
      await connection.quiet();
    } while (connection.held > 0);
  }

  deliver(request: Arriving): Promise<LightMyRequestResponse> {
    return this.#door.deliver(request);
  }

  #isOpen(): boolean {
    return this.#filling.stage === 'filling' || this.#filling.stage === 'sending';
  }

  #answer(pick: number, thrown: number): void {
    // Only what is on the screen can be answered.
    const visible = plainlyVisible(this.#by.set, this.#given);
    const asking = inOrder(this.#by.set).filter(
      ({ id, type }) => rulesFor(type).asks && visible.includes(id),
    );
    const question = asking[pick % Math.max(asking.length, 1)];
    if (!question || !this.#isOpen()) return;
    const value = anyValue(question, thrown);
    this.#given[question.id] = value;
    const before = this.#filling.form.version;
    this.#filling.answer(question.id, value);
    if (this.#filling.form.version > before) this.#gave = true;
  }

  async #choose(mine: boolean): Promise<void> {
    if (this.#filling.phase.name !== 'conflict') return;
    const { stored } = this.#filling.phase as { stored: { entries: readonly AnswerEntry[] } };
    if (mine) this.#filling.keepMine();
    else {
      this.#filling.takeTheirs();
      this.#nowGiven(stored.entries);
    }
    await this.#by.connection.quiet();
  }

  /** Another device of theirs, or staff, saves what is stored there with one answer more. */
  async #elsewhere(step: { pick: number; dice: number; status: FormStatus }): Promise<void> {
    const { app, client, set, ids, today } = this.#by;
    const { version, answers } = await this.#door.stored();
    const form = createForm(set, { today, answers: readEntries(set, answers).answers });
    const asking = form
      .pages()
      .flatMap((page) => page.questions.filter(({ question }) => rulesFor(question.type).asks));
    const one = asking[step.pick % Math.max(asking.length, 1)];
    if (one) form.set(one.question.id, anyValue(one.question, step.dice));
    const { status } = step;
    const entries = form.entries({ cleared: status === 'draft' });
    await app.call('saveAnswers', { body: { ...ids, status, version, answers: entries }, as: client });
    if ((await this.#door.stored()).version > version) this.#door.storedFrom = undefined;
  }

  /** A page on which nothing was given shows what another device stored, and asks nobody. */
  #noteTaken(): void {
    if (this.#gave || !this.#isOpen()) return;
    const { phase, auto, form } = this.#filling;
    expect(phase.name, 'nothing was given, so there is nothing to choose').not.toBe('conflict');
    const shown = told(form.entries());
    if (shown.join() === told(plainEntries(this.#by.set, this.#given)).join()) return;
    expect(shown, 'taken, and stored').toEqual(told(this.#door.held.get(auto.version) ?? []));
    this.#nowGiven(form.entries());
  }

  /** Sent in somewhere else, or taken up by our team: from then on what is stored is what holds. */
  async #noteClosing(): Promise<void> {
    const isOpen = this.#isOpen();
    if (this.#wasOpen && !isOpen) {
      const { status } = await this.#door.stored();
      expect(['completed', 'hold', 'end flow']).toContain(status);
      if (this.#filling.stage === 'closed') await this.#takeStored();
      this.#door.storedFrom = this.#by.connection.opening;
    }
    this.#wasOpen = isOpen;
  }

  async #takeStored(): Promise<void> {
    this.#nowGiven((await this.#door.stored()).answers);
  }

  #nowGiven(entries: readonly AnswerEntry[]): void {
    for (const id of Object.keys(this.#given)) delete this.#given[id];
    Object.assign(this.#given, readEntries(this.#by.set, entries).answers satisfies Answers);
  }
}
