import { endsFlow } from '@careway/core/questionnaires/ending';
import { readEntries, sameEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import { formKindOf } from '@careway/core/questionnaires/staticForms/forms';
import type { AnswerEntry, AnswerValue, QuestionSet } from '@careway/core/questionnaires/types';
import {
  type AutosaveEvent,
  type AutosavePhase,
  type AutosaveState,
  autosave,
  autosavePhase,
  hasUnsaved,
  newAutosave,
  resumedAutosave,
  type StoredAnswers,
  shouldPart,
  shouldSend,
} from '@careway/core/submissions/autosave';
import {
  type SaveAction,
  type SaveRequest,
  saveCall,
  saveFailure,
  saveRequest,
} from '@careway/core/submissions/saving';
import { savesOnLoad } from '@careway/core/submissions/screens';
import type { FormKind, FormStatus } from '@careway/core/submissions/status';
import { isRefusal } from '../../api/call.ts';
import { saidNothing } from '../../api/wordless.ts';
import { currentUser } from '../../session/store.ts';
import { onPageLife } from './pageLife.ts';
import type { Pending } from './pending.ts';
import { sendSave } from './sendSave.ts';
import { currentOf, type FormRecord, isClosed, recordIn, storedOf } from './stored.ts';

/** How long after the last change a save goes out: words take longer than a choice. */
const PAUSE = 900;
/** After a lost connection: 2 s, doubling, never more than 30 s. */
const RETRY = { first: 2000, longest: 30_000 };

/**
 * `withdrawn`: our team took it back, and wants nothing more.
 * `filling`: being answered. `sending`: on its way in, or waiting for the connection to go in. `sent`: sent in from
 * here. `closed`: sent in before or from somewhere else, or with our team.
 */
export type Stage = 'filling' | 'sending' | 'sent' | 'closed' | 'withdrawn';

export interface FillingOptions {
  /** The screen a form is on decides its status table; without one, the form itself does. */
  kind?: FormKind | undefined;
  /** False once the session that holds it is over. */
  isKept?: (filling: Filling) => boolean;
  /** Whether the newest answers are locked on this device, so that closing the page loses nothing. */
  isSafe?: (filling: Filling) => boolean;
  /** What a page that was closed left on this device. */
  pending?: Pending | undefined;
}

/**
 * One form being filled in here: its answers, and their way to the API. It holds the rules of core together with the
 * network and the clock, and outlives its screen for as long as an answer is not saved. Made for
 * `useSyncExternalStore`: `version` is the snapshot.
 */
export class Filling {
  readonly shareId: string;
  /** The name its unsaved answers are locked under on this device. */
  readonly keptAs: string;
  readonly form: Form;
  /** Filled in by our team (specification §3, "admin flag"). */
  readonly admin: boolean;
  /** What became of the call it was put on hold for; null when it was not. */
  readonly call: string | null;
  readonly #questionSetId: string;
  readonly #kind: FormKind;
  readonly #isCounselling: boolean;
  readonly #listeners = new Set<() => void>();
  readonly #isKept: (filling: Filling) => boolean;
  readonly #isSafe: (filling: Filling) => boolean;
  readonly #stopListening: () => void;
  #auto: AutosaveState;
  #status: FormStatus | undefined;
  #stage: Stage = 'filling';
  /** What `sending` is about. */
  #doing: Exclude<SaveAction, 'save'> = 'submit';
  #attempted = new Set<string>();
  #behind: Promise<unknown> = Promise.resolve();
  /** Whether something went behind the save that is on its way: what that one is told may be out of date then. */
  #wentBehind = false;
  #submitKey = { of: '', key: '' };
  #late: StoredAnswers | undefined;
  #pausing: ReturnType<typeof setTimeout> | undefined;
  #retrying: ReturnType<typeof setTimeout> | undefined;
  #failedTries = 0;
  #over = false;
  #version = 0;
  #turn = 0;

  constructor(set: QuestionSet, record: FormRecord, today: string, options: FillingOptions = {}) {
    const { isKept = () => true, isSafe = () => false, pending } = options;
    this.#isKept = isKept;
    this.#isSafe = isSafe;
    this.keptAs = pending?.kept ?? `${record.id} ${crypto.randomUUID()}`;
    this.shareId = record.id;
    this.#questionSetId = record.questionSetId;
    this.#kind = options.kind ?? formKindOf(record.questionSetId);
    this.#isCounselling = record.isCounselling;
    this.admin = record.admin;
    this.call = record.pendingCallbackStatus;
    this.#status = currentOf(record);
    if (isClosed(this.#status)) this.#stage = 'closed';
    this.#auto = newAutosave(record.version, record.savedAt ?? undefined);
    const stored = storedOf(record);
    const goesOn = pending !== undefined && this.#stage === 'filling';
    const { answers } = readEntries(set, goesOn ? pending.entries : stored.entries);
    this.form = createForm(set, { today, answers });
    if (goesOn) this.#resume(pending);
    else if (pending && !sameEntries(stored.entries, pending.entries)) {
      this.#late = { version: pending.auto.version, entries: pending.entries, savedAt: pending.at };
    }
    this.#stopListening = onPageLife({
      online: () => this.#back(),
      going: () => this.#part(),
      wouldLose: () => !this.safe,
    });
  }

  #resume({ auto, doing, submitKey }: Pending): void {
    this.#auto = resumedAutosave(auto);
    if (doing === 'save') return;
    this.#stage = 'sending';
    this.#doing = doing;
    this.#submitKey = { of: this.#keyedBy(doing), key: submitKey };
  }

  get version(): number {
    return this.#version;
  }
  /** Counts what is worth keeping on this device. */
  get turn(): number {
    return this.#turn;
  }
  get phase(): AutosavePhase {
    return autosavePhase(this.#auto);
  }
  get stage(): Stage {
    return this.#stage;
  }
  get status(): FormStatus | undefined {
    return this.#status;
  }
  get savedAt(): string | undefined {
    return this.#auto.savedAt;
  }
  /** Whether something is here that the API is not known to have. */
  get unsaved(): boolean {
    return this.#open() && !this.#gone() && hasUnsaved(this.#auto);
  }
  /** Whether everything is saved, or locked on this device, so that closing the page loses nothing. */
  get safe(): boolean {
    return !this.unsaved || this.#isSafe(this);
  }
  /** Whether it is over for this page: she has left, or signed out. What is kept of it then stays as it is. */
  get over(): boolean {
    return this.#gone();
  }
  /** What was typed here and came too late: the form was sent in from somewhere else before it could be saved. */
  get late(): StoredAnswers | undefined {
    return this.#late;
  }
  /** Whether something of it is to be kept on this device, signed in or not. */
  get keeps(): boolean {
    return (this.#open() && hasUnsaved(this.#auto)) || this.#late !== undefined;
  }
  /** What to keep of it on this device; undefined while everything is saved. */
  get pending(): Pending | undefined {
    if (!this.keeps) return undefined;
    return {
      kept: this.keptAs,
      shareId: this.shareId,
      questionSetId: this.#questionSetId,
      kind: this.#kind,
      doing: this.#action(),
      auto: this.#auto,
      entries: this.#late?.entries ?? this.form.entries({ cleared: true }),
      submitKey: this.#stage === 'sending' ? this.#keyOfSubmit(this.#doing) : '',
      at: this.#late?.savedAt ?? new Date().toISOString(),
    };
  }
  /** Whether the connection, or our side, is gone for now. */
  get offline(): boolean {
    return !this.#auto.online;
  }

  /** Whether she has handed it to our team as it was, by the hold action. */
  get handedOver(): boolean {
    return this.#stage === 'sent' && this.#doing === 'hold';
  }
  /** Whether an answer here ends the flow: there is nothing more to ask, and nothing to send in. */
  get ends(): boolean {
    return this.#kind === 'static' && endsFlow(this.form);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Takes an answer; it is on its way a moment later. */
  readonly answer = (questionId: string, value: AnswerValue): void => {
    if (!this.#open() || this.form.set(questionId, value).length === 0) return;
    if (this.#stage === 'sending') this.#stage = 'filling';
    this.#dispatch({ type: 'edited' });
    clearTimeout(this.#pausing);
    this.#pausing = setTimeout(this.saveNow, PAUSE);
  };

  /** Saves what is not saved yet, without waiting for the pause. */
  readonly saveNow = (): void => {
    clearTimeout(this.#pausing);
    this.#pausing = undefined;
    this.#pump();
  };

  /** Tries again at once: the connection may be back, or a failure over. */
  readonly tryAgain = (): void => {
    this.#failedTries = 0;
    this.#back();
  };

  /** @returns whether everything is saved, after at most so many milliseconds. */
  async settle(within: number): Promise<boolean> {
    this.saveNow();
    const until = Date.now() + within;
    while (
      this.unsaved &&
      this.#auto.online &&
      !this.#auto.failure &&
      !this.#auto.conflict &&
      Date.now() < until
    ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return !this.unsaved;
  }

  /** Saves as the form opens, where its kind does so (specification §4: "loading saves draft"). */
  opened(): void {
    if (this.#stage !== 'filling' || !savesOnLoad(this.#kind)) return;
    this.#dispatch({ type: 'edited' });
    this.#pump();
  }

  /** Sends the form in, now or as soon as there is a connection; changing an answer takes it back. */
  submit(): void {
    this.#finish(this.ends ? 'end' : 'submit');
  }

  /** The hold action: sets status hold and saves, for our team to go on with. */
  hold(): void {
    this.#finish('hold');
  }

  /** Ends the form where she chose to stop. */
  end(): void {
    this.#finish('end');
  }

  #finish(doing: Exclude<SaveAction, 'save'>): void {
    if (!this.#open() || this.#auto.conflict) return;
    this.#stage = 'sending';
    this.#doing = doing;
    clearTimeout(this.#pausing);
    this.#pausing = undefined;
    this.#dispatch({ type: 'edited' });
    if (this.#auto.online) this.#pump();
    else this.#back();
  }

  /** The page's mistakes are shown from now on. */
  attempt(pageId: string): void {
    this.#attempted = new Set(this.#attempted).add(pageId);
    this.#changed();
  }
  wasAttempted(pageId: string): boolean {
    return this.#attempted.has(pageId);
  }

  /** Lets go of what came too late: she has read it. */
  readonly forgetLate = (): void => {
    this.#late = undefined;
    this.#changed();
  };

  /** What a page that is gone in a moment still has to send: on the version it knows, and on the one a save on its way makes. */
  last(): { versions: number[] } | undefined {
    // She has pressed EXIT SITE: the page is blank already, and counts as gone.
    if (this.#over || !this.#open() || !hasUnsaved(this.#auto) || this.#auto.conflict) return undefined;
    const { version, sending } = this.#auto;
    const request = this.#requestOf(this.form.entries({ cleared: true }), version);
    if (!request) return undefined;
    const { version: _, ...given } = request;
    return { ...given, versions: sending ? [version, version + 1] : [version] };
  }

  keepMine(): void {
    this.#dispatch({ type: 'keepMine' });
    this.#pump();
  }

  takeTheirs(): void {
    const { conflict } = this.#auto;
    if (!conflict) return;
    this.form.load(readEntries(this.form.compiled, conflict.entries).answers);
    this.#dispatch({ type: 'takeTheirs' });
  }

  /** Ends it: nothing is sent any more. */
  dispose(): void {
    this.#over = true;
    clearTimeout(this.#pausing);
    clearTimeout(this.#retrying);
    this.#stopListening();
  }

  /** She has left, by EXIT SITE or by signing out: from then on nothing is sent, and nothing holds her back. */
  #gone(): boolean {
    const left = document.documentElement.classList.contains('cw-gone') || currentUser() === null;
    return this.#over || left || !this.#isKept(this);
  }

  #open(): boolean {
    return this.#stage === 'filling' || this.#stage === 'sending';
  }

  #pump(): void {
    if (this.#gone() || !shouldSend(this.#auto)) return;
    const entries = this.form.entries({ cleared: true });
    const action = this.#action();
    const request = this.#requestOf(entries, this.#auto.version);
    if (!request) return;
    const save = crypto.randomUUID();
    this.#wentBehind = false;
    this.#dispatch({ type: 'sent', save, entries });
    void this.#deliver(save, action, request);
  }

  /**
   * The page may be gone in a moment, and with it whatever waits for a save on its way. So the rest goes behind that
   * save at once, on both versions that it can find there: of the two one is stored, the other changes nothing.
   */
  #part(): void {
    this.saveNow();
    if (this.#gone() || !this.#open() || !shouldPart(this.#auto)) return;
    const entries = this.form.entries({ cleared: true });
    const { version } = this.#auto;
    const requests = [version, version + 1].flatMap((on) => this.#requestOf(entries, on) ?? []);
    this.#dispatch({ type: 'parted', save: crypto.randomUUID(), entries });
    this.#wentBehind = true;
    this.#behind = Promise.allSettled(requests.map((request) => sendSave(request, this.#callAs())));
  }

  #action(): SaveAction {
    return this.#stage === 'sending' ? this.#doing : 'save';
  }

  #requestOf(entries: readonly AnswerEntry[], version: number): SaveRequest | undefined {
    return saveRequest({
      kind: this.#kind,
      isCounselling: this.#isCounselling,
      action: this.#action(),
      current: this.#status,
      questionSetId: this.#questionSetId,
      shareId: this.shareId,
      entries,
      version,
    });
  }

  async #deliver(save: string, action: SaveAction, request: SaveRequest): Promise<void> {
    try {
      const reply = await this.#andBehind(
        sendSave(request, this.#callAs(), action === 'save' ? undefined : this.#keyOfSubmit(action)),
      );
      if (!reply) {
        this.#lost();
        return;
      }
      this.#failedTries = 0;
      this.#status = reply.status;
      // Loading may complete a form too: specification §4, isCounselling.
      if (isClosed(reply.status)) this.#wentIn(request.answers ?? []);
      this.#dispatch({ type: 'acknowledged', save, version: reply.version, at: reply.savedAt });
      if (!this.#pausingStill()) this.#pump();
    } catch (thrown) {
      this.#refused(save, action, thrown);
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

  #refused(save: string, action: SaveAction, thrown: unknown): void {
    if (!isRefusal(thrown)) {
      this.#fail(save, saveFailure(this.#kind, action));
      reportError(thrown);
      return;
    }
    if (thrown.code === 'form_withdrawn') {
      this.#stage = 'withdrawn';
      this.#fail(save, thrown.message);
      return;
    }
    const stored = recordIn(thrown);
    const { statusCode } = thrown;
    // specification §8: an answer without words of its own is kept as the default message.
    if (saidNothing(thrown) && statusCode <= 500 && statusCode !== 401 && statusCode !== 429) {
      this.#fail(save, saveFailure(this.#kind, action));
      return;
    }
    // On our side, or on the way: nothing is wrong with what was sent, so it goes again by itself.
    if (statusCode >= 500 || statusCode === 429 || statusCode === 401) this.#lost();
    else if (stored && isClosed(currentOf(stored))) this.#closeWith(save, stored);
    else if (stored && this.#wentBehind) this.#lost();
    else if (stored) this.#disagree(save, stored);
    else this.#fail(save, thrown.message || saveFailure(this.#kind, action));
  }

  #disagree(save: string, record: FormRecord): void {
    const stored = storedOf(record);
    this.#dispatch({ type: 'conflict', save, stored });
    if (this.#auto.conflict && sameEntries(stored.entries, this.form.entries())) {
      this.#dispatch({ type: 'takeTheirs' });
    }
    if (this.#auto.conflict) {
      if (this.#stage === 'sending') this.#stage = 'filling';
      this.#changed();
      return;
    }
    // The answers had arrived, but the form is not sent in yet.
    if (this.#stage === 'sending') this.#dispatch({ type: 'edited' });
    this.#pump();
  }

  /** Sent in, or taken up by our team. If it is what was being sent from here, a reply was lost and all is well. */
  #closeWith(save: string, record: FormRecord): void {
    const stored = storedOf(record);
    const typed = this.form.entries();
    const same = sameEntries(stored.entries, typed);
    const ours = this.#stage === 'sending' && same;
    if (!same)
      this.#late = { version: this.#auto.version, entries: typed, savedAt: new Date().toISOString() };
    this.#status = currentOf(record);
    this.#stage = ours ? 'sent' : 'closed';
    this.#dispatch({ type: 'acknowledged', save, version: stored.version, at: stored.savedAt });
    if (!ours) this.form.load(readEntries(this.form.compiled, stored.entries).answers);
    this.#changed();
  }

  /** What was changed while it went in came too late: it is read as it was sent, with the way to tell us more. */
  #wentIn(sent: readonly AnswerEntry[]): void {
    const asSent = sameEntries(sent, this.form.entries());
    this.#stage = asSent ? 'sent' : 'closed';
    if (asSent) return;
    this.form.load(readEntries(this.form.compiled, sent).answers);
    clearTimeout(this.#pausing);
    this.#pausing = undefined;
  }

  #fail(save: string, message: string): void {
    if (this.#stage === 'sending') this.#stage = 'filling';
    this.#dispatch({ type: 'failed', save, message });
  }

  #lost(): void {
    this.#dispatch({ type: 'networkLost' });
    clearTimeout(this.#retrying);
    this.#retrying = setTimeout(this.#back, Math.min(RETRY.first * 2 ** this.#failedTries, RETRY.longest));
    this.#failedTries += 1;
  }

  readonly #back = (): void => {
    clearTimeout(this.#retrying);
    if (!this.#auto.online || this.#auto.failure) this.#dispatch({ type: 'networkBack' });
    this.#pump();
  };

  /** The same for every try of one and the same form, so that a lost reply never sends it in twice (security 21). */
  #keyOfSubmit(action: SaveAction): string {
    const of = this.#keyedBy(action);
    if (this.#submitKey.of !== of) this.#submitKey = { of, key: crypto.randomUUID() };
    return this.#submitKey.key;
  }

  #keyedBy(action: SaveAction): string {
    return `${action} ${this.form.version}`;
  }

  #callAs(): 'patient' | 'admin' {
    const type = currentUser()?.usertype;
    return type !== undefined && type !== 'Client' ? 'admin' : saveCall(this.#kind, { admin: this.admin });
  }

  /** While somebody is still typing, the pause decides when to save. */
  #pausingStill(): boolean {
    return this.#pausing !== undefined && this.#stage === 'filling' && this.unsaved;
  }

  #dispatch(event: AutosaveEvent): void {
    this.#auto = autosave(this.#auto, event);
    this.#changed();
  }

  /** What keeps its answers on this device has got further: the page may say so. */
  readonly nowKept = (): void => this.#draw();

  #changed(): void {
    this.#turn += 1;
    this.#draw();
  }

  #draw(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
