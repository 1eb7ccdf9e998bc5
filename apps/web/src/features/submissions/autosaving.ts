/** When a form saves itself, and when it tries again (rules 6.6, 6.12). */
import type { FormKind } from '@careway/core/questionnaires/staticForms/formKinds';
import type { AnswerValue, QuestionSet } from '@careway/core/questionnaires/types';
import { shouldPart, shouldSend } from '@careway/core/submissions/autosaveReducer';
import type { SaveAction } from '@careway/core/submissions/formKindRules';
import { type SaveRequest, saveFailure } from '@careway/core/submissions/saveRules';
import { isRefusal } from '../../ui/refusal.ts';
import type { FormRecord, LockedForm } from './formRecord.ts';
import { type Finish, FormState } from './formState.ts';
import { sendBehind } from './pageLifecycle.ts';
import { acknowledged, failed, meaningOf, refused } from './replies.ts';
import { SaveAnswers } from './saveAnswers.ts';

/** How long after the last change a save goes out: words take longer than a choice. */
const PAUSE = 900;
/** After a lost connection: 2 s, doubling, never more than 30 s. */
const RETRY = { first: 2000, longest: 30_000 };

type Timer = ReturnType<typeof setTimeout> | undefined;

/**
 * A form that saves itself: when its answers go to the API, and what follows from the reply. One save is on its way
 * at a time; what is typed meanwhile goes after it. What is to be sent when is decided in `autosaveReducer.ts`.
 */
export abstract class Autosaving extends FormState {
  /** Which status table it follows. */
  readonly kind: FormKind;
  /** The calls that save it. */
  protected readonly saves: SaveAnswers;
  /** What went behind the save that is on its way, from a page that was going. */
  #behind: Promise<unknown> = Promise.resolve();
  /** Whether anything did: what the save before it is told may be out of date then. */
  #wentBehind = false;
  #typing: Timer;
  #retry: Timer;
  #tries = 0;

  constructor(set: QuestionSet, record: FormRecord, today: string, locked?: LockedForm) {
    super(set, record, today, locked);
    this.kind = record.formKind;
    this.saves = new SaveAnswers(this, record, locked);
  }

  /** Whether they have left: from then on nothing is sent. */
  abstract get over(): boolean;

  /** Whether something in it is to be waited for: it is not saved, and they have not left. */
  get toSave(): boolean {
    return this.unsaved && !this.over;
  }

  /** Takes an answer; it is on its way a moment after the last. */
  readonly answer = (questionId: string, value: AnswerValue): void => {
    if (!this.take(questionId, value)) return;
    clearTimeout(this.#typing);
    this.#typing = setTimeout(this.saveNow, PAUSE);
  };

  /** Saves what is not saved yet, without waiting for the pause. */
  readonly saveNow = (): void => {
    this.#stopTyping();
    this.#pump();
  };

  /** Tries again at once, since they ask for it: the waits begin anew. */
  readonly tryAgain = (): void => {
    this.#tries = 0;
    this.goOn();
  };

  /** Goes on where the connection may be back, or a failure over. */
  goOn(): void {
    clearTimeout(this.#retry);
    const { online, failure } = this.auto;
    if (!online || failure) this.follow({ type: 'networkBack' });
    this.#pump();
  }

  /** Sends it in, hands it over or ends it: at once, even if the connection seemed to be gone. */
  finish(by: Finish): void {
    if (!this.begin(by)) return;
    this.#stopTyping();
    this.goOn();
  }

  /** The page may be gone in a moment: what would wait for a save on its way goes behind it. */
  part(): void {
    this.saveNow();
    if (this.over || !this.open || !shouldPart(this.auto)) return;
    this.#wentBehind = true;
    this.#behind = sendBehind(this, this.saves);
  }

  /** @returns whether everything is saved, after at most so many milliseconds */
  async settle(within: number): Promise<boolean> {
    this.saveNow();
    await this.until(() => !this.toSave || !['dirty', 'saving'].includes(this.phase.name), within);
    return !this.toSave;
  }

  override keepMine(): void {
    super.keepMine();
    this.saveNow();
  }

  /** Waits for nothing any more. */
  protected stop(): void {
    this.#stopTyping();
    clearTimeout(this.#retry);
  }

  #stopTyping(): void {
    clearTimeout(this.#typing);
    this.#typing = undefined;
  }

  #pump(): void {
    if (this.over || !shouldSend(this.auto)) return;
    const { action } = this;
    const entries = this.entries();
    const save = this.saves.nameOf(action);
    const request = this.saves.request(entries, save);
    if (!request) return;
    this.#wentBehind = false;
    this.follow({ type: 'sent', save, entries });
    void this.#deliver(save, action, request);
  }

  async #deliver(save: string, action: SaveAction, request: SaveRequest): Promise<void> {
    try {
      // What went behind it has to be over too: it could come in after the next one, and undo it.
      const reply = await this.saves.send(request, action).finally(() => this.#behind);
      if (!reply) {
        this.#lost();
        return;
      }
      this.#tries = 0;
      acknowledged(this, save, reply, request.answers ?? []);
      if (this.stage === 'closed') this.#stopTyping();
      // While somebody is still typing, the pause decides when to save.
      const typing = this.#typing !== undefined && this.stage === 'filling' && this.unsaved;
      if (!typing) this.#pump();
    } catch (thrown) {
      this.#refused(save, saveFailure(this.kind, action), thrown);
    }
  }

  #refused(save: string, ownWords: string, thrown: unknown): void {
    if (!isRefusal(thrown)) {
      failed(this, save, ownWords);
      reportError(thrown);
      return;
    }
    const meaning = meaningOf(thrown, ownWords);
    const outdated = meaning.is === 'changed' && this.#wentBehind;
    if (meaning.is === 'lost' || outdated) {
      this.#lost();
      return;
    }
    refused(this, save, meaning);
    // What is stored may be a save of ours whose reply was lost: the rest goes on top of it.
    if (meaning.is === 'changed') this.#pump();
  }

  #lost(): void {
    this.follow({ type: 'networkLost' });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.goOn(), Math.min(RETRY.first * 2 ** this.#tries, RETRY.longest));
    this.#tries += 1;
  }
}
