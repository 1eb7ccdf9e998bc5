import { endsFlow } from '@careway/core/questionnaires/ending';
import type { Form } from '@careway/core/questionnaires/form';
import type { FormKind } from '@careway/core/questionnaires/formKinds';
import type { AnswerValue, QuestionSet } from '@careway/core/questionnaires/types';
import { type AutosavePhase, autosavePhase, type StoredAnswers } from '@careway/core/submissions/autosave';
import { FORM_KIND } from '@careway/core/submissions/kinds';
import type { FormStatus } from '@careway/core/submissions/status';
import { currentUser } from '../../session/store.ts';
import { Delivery } from './delivery.ts';
import { type Finish, FormState, type Stage } from './formState.ts';
import { lastOf, lockedOf } from './leaving.ts';
import type { LockedForm } from './lockedForm.ts';
import { onPageLife } from './pageLife.ts';
import { SaveCalls } from './saveCalls.ts';
import type { FormRecord } from './stored.ts';
import { Watched } from './watched.ts';

export type { Stage } from './formState.ts';

export interface FillingOptions {
  /** False once the session that holds it is over. */
  isOpen?: (filling: Filling) => boolean;
  /** Whether the newest answers are locked on this device, so that closing the page loses nothing. */
  isLocked?: (filling: Filling) => boolean;
  /** Whether this device keeps what is not saved: that stays, where `isLocked` changes with every key. */
  canLock?: (filling: Filling) => boolean;
  /** What a page that was closed left on this device. */
  locked?: LockedForm | undefined;
}

/**
 * One form being filled in here, as its screens see it: what is known of it (`FormState`), its way to the API
 * (`Delivery`), and what they do. It outlives its screen for as long as an answer is not saved.
 */
export class Filling extends Watched {
  readonly shareId: string;
  /** The name its unsaved answers are locked under on this device. */
  readonly lockedAs: string;
  readonly form: Form;
  /** Which status table it follows (rule 6.1). */
  readonly kind: FormKind;
  /** Filled in by our team (rule 5.10). */
  readonly admin: boolean;
  /** What became of the call it was put on hold for; null when it was not. */
  readonly call: string | null;
  readonly #state: FormState;
  readonly #calls: SaveCalls;
  readonly #delivery: Delivery;
  readonly #options: FillingOptions;
  readonly #stopListening: () => void;
  #attempted = new Set<string>();
  #disposed = false;

  constructor(set: QuestionSet, record: FormRecord, today: string, options: FillingOptions = {}) {
    super();
    const { locked } = options;
    this.#options = options;
    this.lockedAs = locked?.lockedAs ?? `${record.id} ${crypto.randomUUID()}`;
    this.shareId = record.id;
    this.kind = record.formKind;
    this.admin = record.admin;
    this.call = record.pendingCallbackStatus;
    this.#state = new FormState(set, record, today, { changed: () => this.changed(), locked });
    this.form = this.#state.form;
    this.#calls = new SaveCalls(this.#state, record, locked);
    this.#delivery = new Delivery(this.#state, this.#calls, () => this.over);
    this.#stopListening = onPageLife({
      online: () => this.#delivery.goOn(),
      going: () => this.#delivery.part(),
      wouldLose: () => !this.safe,
    });
  }

  get phase(): AutosavePhase {
    return autosavePhase(this.#state.auto);
  }
  get stage(): Stage {
    return this.#state.stage;
  }
  get status(): FormStatus | undefined {
    return this.#state.status;
  }
  get savedAt(): string | undefined {
    return this.#state.auto.savedAt;
  }
  /** Whether the connection, or our side, is gone for now. */
  get offline(): boolean {
    return !this.#state.auto.online;
  }
  /**
   * Whether it is over for this page: they have left, by EXIT SITE or by signing out. From then on nothing is sent, nothing
   * holds them back, and what is kept of it stays as it is.
   */
  get over(): boolean {
    const left = document.documentElement.classList.contains('cw-gone') || currentUser() === null;
    return this.#disposed || left || this.#options.isOpen?.(this) === false;
  }
  /** Whether something is here that the API is not known to have. */
  get unsaved(): boolean {
    return this.#state.unsaved && !this.over;
  }
  /** Whether everything is saved, or locked on this device, so that closing the page loses nothing. */
  get safe(): boolean {
    return !this.unsaved || this.#options.isLocked?.(this) === true;
  }
  /** Whether this device keeps what is not saved yet, a moment after it was typed. */
  get locksHere(): boolean {
    return this.#options.canLock?.(this) === true;
  }
  /** What was typed here and came too late: the form was sent in from somewhere else before it could be saved. */
  get late(): StoredAnswers | undefined {
    return this.#state.late;
  }
  /** Whether they have handed it to our team as it was, by the hold action. */
  get handedOver(): boolean {
    return this.#state.handedOver;
  }
  /** Whether an answer here ends the flow: there is nothing more to ask, and nothing to send in. */
  get ends(): boolean {
    return FORM_KIND[this.kind].mayEnd && endsFlow(this.form);
  }

  /** Whether something of it is to be kept on this device, signed in or not. */
  get needsLock(): boolean {
    return this.#state.unsaved || this.late !== undefined;
  }
  /** What to keep of it on this device; undefined while everything is saved. */
  get toLock(): LockedForm | undefined {
    return this.needsLock ? lockedOf(this.lockedAs, this.#state, this.#calls) : undefined;
  }

  /** Saves as the form opens, where its kind does so (rule 6.3: "loading saves draft"). */
  opened(): void {
    if (this.stage !== 'filling' || !FORM_KIND[this.kind].savesOnLoad) return;
    this.#state.follow({ type: 'edited' });
    this.saveNow();
  }

  /** Takes an answer; it is on its way a moment later. */
  readonly answer = (questionId: string, value: AnswerValue): void => {
    if (this.#state.answer(questionId, value)) this.#delivery.saveSoon();
  };

  /** Saves what is not saved yet, without waiting for the pause. */
  readonly saveNow = (): void => this.#delivery.saveNow();

  /** Tries again at once: the connection may be back, or a failure over. */
  readonly tryAgain = (): void => this.#delivery.tryAgain();

  /** @returns whether everything is saved, after at most so many milliseconds */
  settle(within: number): Promise<boolean> {
    return this.#delivery.settle(within);
  }

  /** Sends the form in, now or as soon as there is a connection; changing an answer takes it back. */
  submit(): void {
    this.#finish(this.ends ? 'end' : 'submit');
  }

  /** The hold action: sets status hold and saves, for our team to go on with. */
  hold(): void {
    this.#finish('hold');
  }

  /** Ends the form where they chose to stop. */
  end(): void {
    this.#finish('end');
  }

  #finish(by: Finish): void {
    if (this.#state.begin(by)) this.#delivery.finish();
  }

  /** The page's mistakes are shown from now on. */
  attempt(pageId: string): void {
    this.#attempted = new Set(this.#attempted).add(pageId);
    this.changed();
  }
  wasAttempted(pageId: string): boolean {
    return this.#attempted.has(pageId);
  }

  /** Two devices disagree, and they keep what is here. */
  keepMine(): void {
    this.#state.keepMine();
    this.saveNow();
  }
  /** They take what is stored instead. */
  takeTheirs(): void {
    this.#state.takeTheirs();
  }
  /** Lets go of what came too late: they have read it. */
  readonly forgetLate = (): void => this.#state.forgetLate();

  /** What keeps its answers on this device has got further: the page may say so. */
  readonly nowLocked = (): void => this.draw();

  /** What a page that is gone has still to send. EXIT SITE has blanked it already, so here that counts as open. */
  last(): { versions: number[] } | undefined {
    return this.#disposed ? undefined : lastOf(this.#state, this.#calls);
  }

  /** Ends it: nothing is sent any more. */
  dispose(): void {
    this.#disposed = true;
    this.#delivery.stop();
    this.#stopListening();
  }
}
