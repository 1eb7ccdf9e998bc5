import { londonDay } from '@careway/core/dates';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { queryClient } from '../../api/query.ts';
import { memoryStore } from '../../session/memoryStore.ts';
import { waitingForms } from '../../session/unsaved.ts';
import { openVault } from '../../session/vault.ts';
import { rightNow } from '../../ui/serverClock.ts';
import { Filling } from './filling.ts';
import type { FormRecord, LockedForm } from './formRecord.ts';

/**
 * Forms being filled in, by share. One stays here after its screen is left until everything in it is saved; the end
 * of the session ends and forgets them all. What is not saved is locked on this device as well, so that it outlives
 * the page and the session (decision 0019).
 */
export const openForms = memoryStore<ReadonlyMap<string, Filling>>(new Map(), (all) => {
  for (const filling of all.values()) filling.dispose();
});

const shown = new Set<Filling>();

/** Opens a form as the API holds it, on top of what a closed page left here. The one that is here already stays. */
export async function open(set: QuestionSet, record: FormRecord): Promise<void> {
  const left = (await lockedForms()).filter((one) => one.shareId === record.id);
  const locked = left.reduce<LockedForm | undefined>((a, b) => (a && a.at > b.at ? a : b), undefined);
  if (!openForms.get().has(record.id)) goOnWith(set, record, locked);
}

/** What pages that are closed left on this device and was theirs. */
export async function lockedForms(): Promise<LockedForm[]> {
  return (((await (await openVault())?.all()) ?? []) as LockedForm[]).filter(
    ({ shareId }) => !openForms.get().has(shareId),
  );
}

/** Goes on with a form; its answers are on their way at once if something in it is not saved. */
export function goOnWith(set: QuestionSet, record: FormRecord, locked?: LockedForm): Filling {
  const filling = new Filling(set, record, londonDay(rightNow()), { locked });
  openForms.set(new Map(openForms.get()).set(filling.shareId, filling));
  filling.opened();
  return filling;
}

function drop(filling: Filling): void {
  filling.dispose();
  const next = new Map(openForms.get());
  if (next.get(filling.shareId) === filling) next.delete(filling.shareId);
  openForms.set(next);
}

/** Lets a form go once it is safe: at once when everything is saved, else as soon as it is. */
export function letGo(filling: Filling): void {
  if (!filling.toSave) {
    void filling.lock.flush();
    drop(filling);
    void queryClient.invalidateQueries();
    return;
  }
  const stop = filling.subscribe(() => {
    tellWaiting();
    if (filling.toSave || shown.has(filling)) return;
    stop();
    letGo(filling);
  });
}

export function show(filling: Filling): void {
  shown.add(filling);
  tellWaiting();
}

/** Its screen is gone. React may show a screen twice in a row: only what is still hidden a moment later was left. */
export function release(filling: Filling): void {
  shown.delete(filling);
  setTimeout(() => {
    if (!shown.has(filling)) letGo(filling);
    tellWaiting();
  });
}

/** For other pages: the forms that wait here for a choice, or for another try. */
function tellWaiting(): void {
  const waiting = [...openForms.get().values()]
    .filter((one) => !shown.has(one) && one.toSave && ['conflict', 'failed'].includes(one.phase.name))
    .map(({ shareId, form }) => ({
      shareId,
      questionSetId: form.compiled.set.id,
      name: form.compiled.set.name,
    }));
  const before = waitingForms.get();
  if (
    waiting.length !== before.length ||
    waiting.some(({ shareId }, at) => before[at]?.shareId !== shareId)
  ) {
    waitingForms.set(waiting);
  }
}
