import { endsFlow } from '@careway/core/questionnaires/ending';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { AutosaveEvent } from '@careway/core/submissions/autosaveReducer';
import { FORM_KIND } from '@careway/core/submissions/formKindRules';
import type { SaveRequest } from '@careway/core/submissions/saveRules';
import { currentUser } from '../../api/signedInUser.ts';
import { holdUnsaved } from '../../session/unsaved.ts';
import { newKey } from '../../ui/newKey.ts';
import { rightNow } from '../../ui/serverClock.ts';
import { Autosaving } from './autosaving.ts';
import { DeviceLock } from './deviceLock.ts';
import type { FormRecord, LockedForm } from './formRecord.ts';
import { lastSave, onPageLifecycle } from './pageLifecycle.ts';

export interface FillingOptions {
  /** What a page that was closed left on this device. */
  locked?: LockedForm | undefined;
  /** What locks it on this device, where that is not the device's own. */
  lock?: Pick<DeviceLock<LockedForm>, 'safe' | 'works' | 'lock' | 'flush'>;
}

/**
 * One form being filled in here, as its screens have it: it saves itself (`Autosaving`), and what is not saved is
 * locked on this device. It outlives its screen for as long as an answer is not saved.
 */
export class Filling extends Autosaving {
  readonly shareId: string;
  /** Filled in by our team (rule 5.10). */
  readonly admin: boolean;
  /** What became of the call it was put on hold for; null when it was not. */
  readonly call: string | null;
  /** It was put on hold half filled, and nobody calls about it any more (rule 4.14). */
  readonly mayGoOn: boolean;
  /** Things to read that go with it. */
  readonly resourceIds: readonly string[];
  /** When the appointment is that it was shared for; undefined without one. */
  readonly appointmentAt: string | undefined;
  /** What the version of its pathway that it was begun with changes; absent: nothing. */
  readonly pathwayChanges: FormRecord['pathwayChanges'];
  /** Locks on this device what is not saved, so that closing the page loses nothing. */
  readonly lock: NonNullable<FillingOptions['lock']>;
  /** The pages whose mistakes are shown. */
  readonly attempted = new Set<string>();
  readonly #goesOn: boolean;
  readonly #lockedAs: string;
  readonly #stopListening: () => void;
  #letGo = (): void => {};
  #disposed = false;

  constructor(set: QuestionSet, record: FormRecord, today: string, options: FillingOptions = {}) {
    const { locked } = options;
    super(set, record, today, locked);
    this.shareId = record.id;
    this.admin = record.admin;
    this.resourceIds = record.resourceIds;
    this.appointmentAt = record.appointment?.startsAt;
    this.pathwayChanges = record.pathwayChanges;
    this.call = record.pendingCallbackStatus;
    this.mayGoOn = record.mayGoOn ?? false;
    this.#goesOn = locked !== undefined;
    this.#lockedAs = locked?.lockedAs ?? `${record.id} ${newKey()}`;
    const lock = new DeviceLock<LockedForm>(this.#lockedAs, () => super.changed());
    if (locked) lock.markLocked();
    this.lock = options.lock ?? lock;
    this.#stopListening = onPageLifecycle({
      online: () => this.goOn(),
      going: () => this.part(),
      wouldLose: () => this.toSave && this.given && !this.lock.safe,
    });
  }

  /**
   * Whether it is over for this page: they have left, by EXIT SITE or by signing out. From then on nothing is sent,
   * nothing holds them back, and what is locked of it stays as it is.
   */
  override get over(): boolean {
    const left = document.documentElement.classList.contains('cw-gone') || currentUser() === null;
    return this.#disposed || left;
  }
  /** Whether an answer here ends the flow: there is nothing more to ask, and nothing to send in. */
  get ends(): boolean {
    return FORM_KIND[this.kind].mayEnd && endsFlow(this.form);
  }
  get #needsLock(): boolean {
    return (this.unsaved && this.given) || this.late !== undefined;
  }
  /** What to lock of it on this device; undefined while everything that they gave is saved. */
  get toLock(): LockedForm | undefined {
    if (!this.#needsLock) return undefined;
    const { action, auto, late } = this;
    return {
      lockedAs: this.#lockedAs,
      shareId: this.shareId,
      questionSetId: this.form.compiled.set.id,
      doing: action,
      auto,
      entries: late?.entries ?? this.entries(),
      submitKey: action === 'save' ? '' : this.saves.keyOf(action),
      at: late?.savedAt ?? rightNow().toISOString(),
    };
  }

  /**
   * Whoever leaves or reloads right after a save finds here what went with it, or nothing once it has come in: an
   * older copy would lead them back to where they were before.
   */
  override follow(event: AutosaveEvent): void {
    super.follow(event);
    if (!this.over && (event.type === 'sent' || event.type === 'acknowledged')) void this.lock.flush();
  }

  /** Every change is shown, and what is not saved is locked. */
  override changed(): void {
    if (!this.over) this.lock.lock(this.#needsLock ? () => this.toLock : undefined);
    super.changed();
  }

  /**
   * Its screen is there: what a closed page left goes on, else it is saved where its kind does so (rule 6.3: "loading
   * saves draft").
   */
  opened(): void {
    this.#letGo = holdUnsaved({
      settle: async (within) => {
        const settled = await this.settle(within);
        await this.lock.flush();
        return settled;
      },
      last: () => this.last(),
    });
    const saves = this.stage === 'filling' && FORM_KIND[this.kind].savesOnLoad;
    if (saves && !this.#goesOn) this.follow({ type: 'edited' });
    else this.changed();
    this.saveNow();
  }

  /** Sends the form in, now or as soon as there is a connection; changing an answer takes it back. */
  submit(): void {
    this.finish(this.ends ? 'end' : 'submit');
  }

  /** The hold action: sets status hold and saves, for our team to go on with. */
  hold(): void {
    this.finish('hold');
  }

  /** Mistakes on these pages are shown from now on. */
  attempt(...pageIds: readonly string[]): void {
    for (const id of pageIds) this.attempted.add(id);
    super.changed();
  }

  /** What a page that is gone has still to send. EXIT SITE has blanked it already, so here that counts as open. */
  last(): SaveRequest | undefined {
    return this.#disposed ? undefined : lastSave(this, this.saves);
  }

  /** Ends it: nothing is sent any more. */
  dispose(): void {
    this.#disposed = true;
    this.stop();
    this.#stopListening();
    this.#letGo();
  }
}
