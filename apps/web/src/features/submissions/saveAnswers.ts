import type { AnswerEntry } from '@careway/core/questionnaires/types';
import { followed } from '@careway/core/submissions/autosaveReducer';
import type { SaveAction } from '@careway/core/submissions/formKindRules';
import { type SaveRequest, saveCall, saveRequest } from '@careway/core/submissions/saveRules';
import { type CallInput, type CallReply, call } from '../../api/call.ts';
import { currentUser } from '../../api/signedInUser.ts';
import { newKey } from '../../ui/newKey.ts';
import type { FormRecord, LockedForm } from './formRecord.ts';
import type { FormState } from './formState.ts';

/** The browser refuses to let more than 64 kB outlive their page, all requests under way together. */
const KEEPALIVE_MOST = 20_000;

/**
 * The calls that save one form, `saveAnswers` and `saveAnswersForClient`: what a save carries, which of the two it
 * is, and the key it goes in under.
 */
export class SaveAnswers {
  readonly #state: FormState;
  readonly #record: FormRecord;
  #submitKey = { of: '', key: '' };

  /** @param locked what a closed page left: a form that was on its way in goes on under the same key */
  constructor(state: FormState, record: FormRecord, locked?: LockedForm) {
    this.#state = state;
    this.#record = record;
    if (locked && state.stage === 'sending') {
      const key = locked.submitKey;
      this.#submitKey = { of: this.#keyedBy(locked.doing, key), key };
    }
  }

  /**
   * @param save which save it is
   * @returns the save as the form stands now, with what it goes on from (rule 6.20); undefined when its table sends
   *   nothing
   */
  request(entries: readonly AnswerEntry[], save: string): SaveRequest | undefined {
    const { id: shareId, questionSetId, formKind: kind, isCounselling } = this.#record;
    const { action, auto, status: current } = this.#state;
    const { version } = auto;
    const follows = followed(auto, save);
    return saveRequest({
      ...{ kind, isCounselling, action, current, questionSetId, shareId, entries, version, save, follows },
    });
  }

  /**
   * What a save is called: every try of one that goes in once has the same name, since all of it is the same
   * (rule 6.9).
   */
  nameOf(action: SaveAction): string {
    return action === 'save' ? newKey() : this.keyOf(action);
  }

  /**
   * Sends a save so that it outlives its page where it can.
   * @param action anything but an autosave goes in once, however often it is tried
   * @returns undefined when the connection was lost
   * @throws ErrorBody what the API refuses
   */
  send(request: SaveRequest, action: SaveAction = 'save'): Promise<CallReply<'saveAnswers'> | undefined> {
    const body: CallInput<'saveAnswers'>['body'] = {
      ...request,
      answers: request.answers && [...request.answers],
      follows: request.follows && [...request.follows],
    };
    const keepalive = new TextEncoder().encode(JSON.stringify(body)).length < KEEPALIVE_MOST;
    const once = action === 'save' || !request.save ? {} : { idempotencyKey: request.save };
    return call(this.#name(), { body }, { keepalive, ...once });
  }

  /** The same for every try of one and the same form, so that a lost reply never sends it in twice (rule 6.9). */
  keyOf(action: SaveAction): string {
    const { of, key } = this.#submitKey;
    if (this.#keyedBy(action, key) === of) return key;
    const other = newKey();
    this.#submitKey = { of: this.#keyedBy(action, other), key: other };
    return other;
  }

  /**
   * What the save is compared with belongs to it, its version and what it goes on from: after a conflict that was
   * settled it is another one under the same answers.
   */
  #keyedBy(action: SaveAction, key: string): string {
    const { auto, form } = this.#state;
    return [action, form.version, auto.version, ...followed(auto, key)].join(' ');
  }

  /** Staff who fill in a form for a client save by the admin answer update. */
  #name(): 'saveAnswers' | 'saveAnswersForClient' {
    const type = currentUser()?.usertype;
    const staff = type !== undefined && type !== 'Client';
    return staff || saveCall(this.#record.formKind, this.#record) === 'admin'
      ? 'saveAnswersForClient'
      : 'saveAnswers';
  }
}
