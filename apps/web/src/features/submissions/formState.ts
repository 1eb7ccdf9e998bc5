import { clearedEntry, holdsAll, readEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
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
} from '@careway/core/submissions/autosaveReducer';
import type { SaveAction } from '@careway/core/submissions/formKindRules';
import { type FormStatus, isClosed } from '@careway/core/submissions/saveStatus';
import { currentOf, type FormRecord, type LockedForm, storedOf } from './formRecord.ts';

/**
 * `withdrawn`: our team took it back, and wants nothing more.
 * `filling`: being answered. `sending`: on its way in, or waiting for the connection to go in. `sent`: sent in from
 * here. `closed`: sent in before or from somewhere else, or with our team.
 */
export type Stage = 'filling' | 'sending' | 'sent' | 'closed' | 'withdrawn';

/** What takes a form out of their hands, other than saving it. */
export type Finish = Exclude<SaveAction, 'save'>;

/** What an answer of the API makes of a form; what it says nothing about stays. */
interface Became {
  stage?: Stage;
  status?: FormStatus | undefined;
  late?: StoredAnswers | undefined;
}

/**
 * What is known here of one form: its answers, how much of them the API has, and what became of it. Screens watch it
 * (`useSyncExternalStore`: `version` is the snapshot). It sends nothing: that is `Filling`.
 */
export class FormState {
  readonly form: Form;
  #auto: AutosaveState;
  #status: FormStatus | undefined;
  #stage: Stage = 'filling';
  /** What `sending` is about. */
  #finish: Finish = 'submit';
  #late: StoredAnswers | undefined;
  #given = false;
  #version = 0;
  readonly #listeners = new Set<() => void>();

  /** @param locked what a page that was closed left here: it goes on, or came too late when the form is closed */
  constructor(set: QuestionSet, record: FormRecord, today: string, locked?: LockedForm) {
    this.#status = currentOf(record);
    if (isClosed(this.#status)) this.#stage = 'closed';
    this.#auto = newAutosave(record.version, record.savedAt ?? undefined);
    const stored = storedOf(record);
    // A page that was left as its save came in may have left an older copy: it says nothing that is not stored.
    const nothingNew =
      locked !== undefined && locked.entries.length > 0 && holdsAll(stored.entries, locked.entries);
    const wasSaved = nothingNew && locked.doing === 'save';
    const goesOn = locked !== undefined && this.#stage === 'filling' && !wasSaved;
    const { answers } = readEntries(set, goesOn ? locked.entries : stored.entries);
    this.form = createForm(set, { today, answers });
    if (goesOn) this.#resume(locked);
    else if (locked && !nothingNew) {
      this.#late = { version: locked.auto.version, entries: locked.entries, savedAt: locked.at };
    }
  }

  #resume({ auto, doing }: LockedForm): void {
    this.#auto = resumedAutosave(auto);
    this.#given = true;
    if (doing === 'save') return;
    this.#stage = 'sending';
    this.#finish = doing;
  }

  get auto(): AutosaveState {
    return this.#auto;
  }
  /** What the page says of saving. */
  get phase(): AutosavePhase {
    return autosavePhase(this.#auto);
  }
  get status(): FormStatus | undefined {
    return this.#status;
  }
  get stage(): Stage {
    return this.#stage;
  }
  /** What a save does now. */
  get action(): SaveAction {
    return this.#stage === 'sending' ? this.#finish : 'save';
  }
  /** Whether it is still in their hands. */
  get open(): boolean {
    return this.#stage === 'filling' || this.#stage === 'sending';
  }
  /** Whether something is here that the API is not known to have. */
  get unsaved(): boolean {
    return this.open && hasUnsaved(this.#auto);
  }
  /** Whether they gave something here: an answer, or that it goes in. Opening a form may save it, and gives nothing. */
  get given(): boolean {
    return this.#given;
  }
  /** Whether they have handed it to our team as it was, by the hold action. */
  get handedOver(): boolean {
    return this.#stage === 'sent' && this.#finish === 'hold';
  }
  /** What was typed here and came too late: the form was sent in from somewhere else before it could be saved. */
  get late(): StoredAnswers | undefined {
    return this.#late;
  }
  /** Every answer as it is sent: what was cleared is said too. */
  entries(): readonly AnswerEntry[] {
    return this.form.entries({ cleared: true });
  }

  /** Takes an answer; a form on its way in is being filled in again. @returns whether it changed anything */
  take(questionId: string, value: AnswerValue): boolean {
    if (!this.open || this.form.set(questionId, value).length === 0) return false;
    this.#given = true;
    this.fillAgain();
    this.follow({ type: 'edited' });
    return true;
  }

  /** What was on its way in is not sent in: it is being filled in again. */
  fillAgain(): void {
    if (this.#stage === 'sending') this.#stage = 'filling';
  }

  /** Begins to send it in, hand it over or end it. @returns false when it is closed, or waits for a choice */
  begin(finish: Finish): boolean {
    if (!this.open || this.#auto.conflict) return false;
    this.#stage = 'sending';
    this.#finish = finish;
    this.#given = true;
    this.follow({ type: 'edited' });
    return true;
  }

  /** Takes one step of autosave. */
  follow(event: AutosaveEvent): void {
    this.#auto = autosave(this.#auto, event);
    this.changed();
  }

  /** Takes what became of it. It is told with the step of autosave that comes with it. */
  become({ stage = this.#stage, status = this.#status, late = this.#late }: Became): void {
    this.#stage = stage;
    this.#status = status;
    this.#late = late;
  }

  /**
   * Their choice between two devices: what is here stays. Where nothing is, that has to be said question by question: a
   * draft without an entry leaves what is stored (rule 6.7).
   */
  keepMine(): void {
    const { conflict } = this.#auto;
    if (!conflict) return;
    if (this.entries().length === 0) {
      this.load(conflict.entries.map(({ questionId }) => clearedEntry(questionId)));
    }
    this.follow({ type: 'keepMine' });
  }

  /** Their choice: what is stored shows here. */
  readonly takeTheirs = (): void => {
    const { conflict } = this.#auto;
    if (!conflict) return;
    this.load(conflict.entries);
    this.follow({ type: 'takeTheirs' });
  };

  /** Lets go of what came too late: they have read it. */
  readonly forgetLate = (): void => {
    this.#late = undefined;
    this.changed();
  };

  /** Puts these in the place of what was typed here. */
  load(entries: readonly AnswerEntry[]): void {
    this.form.load(readEntries(this.form.compiled, entries).answers);
  }

  get version(): number {
    return this.#version;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /**
   * Waits until this holds of it, told by the change that makes it so; after so many milliseconds it is not waited
   * for any more.
   */
  until(holds: () => boolean, within?: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (holds()) over();
      };
      const stop = this.subscribe(look);
      const timer = within === undefined ? undefined : setTimeout(() => over(), within);
      const over = () => {
        stop();
        clearTimeout(timer);
        resolve();
      };
      look();
    });
  }

  /** Tells those who watch. */
  changed(): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
