import type { FormKind } from '@careway/core/questionnaires/formKinds';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { SaveAction } from '@careway/core/submissions/kinds';
import { type SaveRequest, saveCall, saveRequest } from '@careway/core/submissions/saving';
import type { CallReply } from '../../api/call.ts';
import { currentUser } from '../../session/store.ts';
import type { FormState } from './formState.ts';
import type { LockedForm } from './lockedForm.ts';
import { sendSave } from './sendSave.ts';
import type { FormRecord } from './stored.ts';

/** The calls that save one form: what they carry, which of the two they are, and the key they go in under. */
export class SaveCalls {
  readonly shareId: string;
  readonly questionSetId: string;
  readonly kind: FormKind;
  readonly #state: FormState;
  readonly #isCounselling: boolean;
  readonly #admin: boolean;
  #submitKey = { of: '', key: '' };

  /** @param locked what a closed page left: a form that was on its way in goes on under the same key */
  constructor(state: FormState, record: FormRecord, locked?: LockedForm) {
    this.#state = state;
    this.shareId = record.id;
    this.questionSetId = record.questionSetId;
    this.kind = record.formKind;
    this.#isCounselling = record.isCounselling;
    this.#admin = record.admin;
    if (locked && state.stage === 'sending') {
      this.#submitKey = { of: this.#keyedBy(locked.doing), key: locked.submitKey };
    }
  }

  /** @returns the save as the form stands now; undefined when its table sends nothing */
  request(entries: readonly AnswerEntry[], version = this.#state.auto.version): SaveRequest | undefined {
    const { shareId, questionSetId, kind } = this;
    const { action, status } = this.#state;
    return saveRequest({
      kind,
      isCounselling: this.#isCounselling,
      action,
      current: status,
      questionSetId,
      shareId,
      entries,
      version,
    });
  }

  /**
   * The versions that the API may hold when a page that is going sends once more: the one it knows, and the one that a
   * save on its way makes. Of two such saves one is stored, the other changes nothing.
   */
  versionsAhead(): number[] {
    const { version, sending } = this.#state.auto;
    return sending ? [version, version + 1] : [version];
  }

  /**
   * @param action anything but an autosave goes in once, however often it is tried
   * @returns undefined when the connection was lost
   * @throws ErrorBody what the API refuses
   */
  send(request: SaveRequest, action: SaveAction = 'save'): Promise<CallReply<'saveAnswers'> | undefined> {
    return sendSave(request, this.#callAs(), action === 'save' ? undefined : this.keyOf(action));
  }

  /** The same for every try of one and the same form, so that a lost reply never sends it in twice (rule 6.9). */
  keyOf(action: SaveAction): string {
    const of = this.#keyedBy(action);
    if (this.#submitKey.of !== of) this.#submitKey = { of, key: crypto.randomUUID() };
    return this.#submitKey.key;
  }

  #keyedBy(action: SaveAction): string {
    return `${action} ${this.#state.form.version}`;
  }

  #callAs(): 'patient' | 'admin' {
    const type = currentUser()?.usertype;
    if (type !== undefined && type !== 'Client') return 'admin';
    return saveCall(this.kind, { admin: this.#admin });
  }
}
