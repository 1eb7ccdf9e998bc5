import { autosavePhase, shouldPart, shouldSend } from '@careway/core/submissions/autosave';
import type { SaveAction } from '@careway/core/submissions/kinds';
import { type SaveRequest, saveFailure } from '@careway/core/submissions/saving';
import { isRefusal } from '../../ui/refusal.ts';
import type { FormState } from './formState.ts';
import { meaningOf } from './refusals.ts';
import { acknowledged, failed, refused } from './replies.ts';
import type { SaveCalls } from './saveCalls.ts';
import { Pause, Retry } from './waits.ts';

/**
 * The way of a form's answers to the API: when a save goes out, and what follows from its reply. One save is on its way
 * at a time; what is typed meanwhile goes after it.
 */
export class Delivery {
  readonly #state: FormState;
  readonly #calls: SaveCalls;
  readonly #isOver: () => boolean;
  readonly #pause = new Pause(() => this.saveNow());
  readonly #retry = new Retry(() => this.goOn());
  /** What went behind the save that is on its way, from a page that was going. */
  #behind: Promise<unknown> = Promise.resolve();
  /** Whether anything did: what the save before it is told may be out of date then. */
  #wentBehind = false;

  /** @param isOver whether they have left: from then on nothing is sent */
  constructor(state: FormState, calls: SaveCalls, isOver: () => boolean) {
    this.#state = state;
    this.#calls = calls;
    this.#isOver = isOver;
  }

  /** Saves a moment after the last change. */
  saveSoon(): void {
    this.#pause.start();
  }

  /** Saves what is not saved yet, without waiting for the pause. */
  saveNow(): void {
    this.#pause.stop();
    this.#pump();
  }

  /** Sends the form in, hands it over or ends it: at once, even if the connection seemed to be gone. */
  finish(): void {
    this.#pause.stop();
    this.goOn();
  }

  /** The connection may be back, or a failure over. */
  goOn(): void {
    this.#retry.stop();
    const { online, failure } = this.#state.auto;
    if (!online || failure) this.#state.follow({ type: 'networkBack' });
    this.#pump();
  }

  /** The same because they ask for it: the waits begin anew. */
  tryAgain(): void {
    this.#retry.forget();
    this.goOn();
  }

  /**
   * The page may be gone in a moment, and with it whatever waits for a save on its way. So the rest goes behind that
   * save at once, on both versions that it can find there.
   */
  part(): void {
    this.saveNow();
    const state = this.#state;
    if (this.#isOver() || !state.open || !shouldPart(state.auto)) return;
    const entries = state.entries();
    const requests = this.#calls.versionsAhead().flatMap((on) => this.#calls.request(entries, on) ?? []);
    state.follow({ type: 'parted', save: crypto.randomUUID(), entries });
    this.#wentBehind = true;
    this.#behind = Promise.allSettled(requests.map((request) => this.#calls.send(request)));
  }

  /** @returns whether everything is saved, after at most so many milliseconds */
  async settle(within: number): Promise<boolean> {
    this.saveNow();
    const until = Date.now() + within;
    const unsaved = () => this.#state.unsaved && !this.#isOver();
    const onItsWay = () => unsaved() && ['dirty', 'saving'].includes(autosavePhase(this.#state.auto).name);
    while (onItsWay() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    return !unsaved();
  }

  /** Waits for nothing any more. */
  stop(): void {
    this.#pause.stop();
    this.#retry.stop();
  }

  #pump(): void {
    const state = this.#state;
    if (this.#isOver() || !shouldSend(state.auto)) return;
    const { action } = state;
    const entries = state.entries();
    const request = this.#calls.request(entries);
    if (!request) return;
    const save = crypto.randomUUID();
    this.#wentBehind = false;
    state.follow({ type: 'sent', save, entries });
    void this.#deliver(save, action, request);
  }

  async #deliver(save: string, action: SaveAction, request: SaveRequest): Promise<void> {
    try {
      const reply = await this.#andBehind(this.#calls.send(request, action));
      if (!reply) {
        this.#lost();
        return;
      }
      this.#retry.forget();
      acknowledged(this.#state, save, reply, request.answers ?? []);
      if (this.#state.stage === 'closed') this.#pause.stop();
      if (!this.#stillTyping()) this.#pump();
    } catch (thrown) {
      this.#refused(save, saveFailure(this.#calls.kind, action), thrown);
    }
  }

  /** What went behind a save has to be over too: it could come in after the next one, and undo it. */
  async #andBehind<Reply>(sent: Promise<Reply>): Promise<Reply> {
    try {
      return await sent;
    } finally {
      await this.#behind;
    }
  }

  #refused(save: string, ownWords: string, thrown: unknown): void {
    if (!isRefusal(thrown)) {
      failed(this.#state, save, ownWords);
      reportError(thrown);
      return;
    }
    const meaning = meaningOf(thrown, ownWords);
    const outdated = meaning.is === 'changed' && this.#wentBehind;
    if (meaning.is === 'lost' || outdated) {
      this.#lost();
      return;
    }
    refused(this.#state, save, meaning);
    // What is stored may be a save of ours whose reply was lost: the rest goes on top of it.
    if (meaning.is === 'changed') this.#pump();
  }

  #lost(): void {
    this.#state.follow({ type: 'networkLost' });
    this.#retry.start();
  }

  /** While somebody is still typing, the pause decides when to save. */
  #stillTyping(): boolean {
    return this.#pause.on && this.#state.stage === 'filling' && this.#state.unsaved;
  }
}
