import { londonDay } from '@careway/core/dates';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import type { FormKind } from '@careway/core/submissions/status';
import { queryClient } from '../../api/query.ts';
import { memoryStore } from '../../session/memory.ts';
import { declareUnsent, waitingForms } from '../../session/unsent.ts';
import { openVault } from '../../session/vault.ts';
import { Filling } from './filling.ts';
import { Keeping } from './keeping.ts';
import type { Pending } from './pending.ts';
import type { FormRecord } from './stored.ts';

/**
 * Forms being filled in, by share. One stays here after its screen is left until everything in it is saved; signing
 * out forgets them all. What is not saved is locked on this device as well, so that it outlives the page and the
 * session (decision 0019).
 */
export const kept = memoryStore<ReadonlyMap<string, Filling>>(new Map());

const shown = new Set<Filling>();
const keepings = new WeakMap<Filling, Keeping<Pending>>();

const isKept = (filling: Filling) => kept.get().get(filling.shareId) === filling;
const canKeep = (filling: Filling) => keepings.get(filling)?.works ?? false;
const isSafe = (filling: Filling) => keepings.get(filling)?.safe ?? false;

/** Opens a form as the API holds it, on top of what a closed page left here. The one that is here already stays. */
export async function open(set: QuestionSet, record: FormRecord, kind?: FormKind): Promise<void> {
  const left = (await pendings()).filter((one) => one.shareId === record.id);
  const pending = left.reduce<Pending | undefined>((a, b) => (a && a.at > b.at ? a : b), undefined);
  if (!kept.get().has(record.id)) keep(set, record, { kind, pending });
}

/** What pages that are closed left on this device and was hers. */
export async function pendings(): Promise<Pending[]> {
  return (((await (await openVault())?.all()) ?? []) as Pending[]).filter(
    ({ shareId }) => !kept.get().has(shareId),
  );
}

/** Goes on with a form; its answers are on their way at once if something in it is not saved. */
export function keep(
  set: QuestionSet,
  record: FormRecord,
  { kind, pending }: { kind?: FormKind | undefined; pending?: Pending | undefined },
): Filling {
  const filling = new Filling(set, record, londonDay(new Date()), { isKept, isSafe, canKeep, pending, kind });
  const keeping = new Keeping<Pending>(filling.keptAs, filling.nowKept);
  keepings.set(filling, keeping);
  if (pending) keeping.holds();
  kept.set(new Map(kept.get()).set(filling.shareId, filling));
  let turn = -1;
  const follow = () => {
    // Once the session is over, what is locked stays as it is.
    if (!filling.over && filling.turn !== turn)
      keeping.keep(filling.keeps ? () => filling.pending : undefined);
    turn = filling.turn;
    tellWaiting();
  };
  filling.subscribe(follow);
  follow();
  if (pending) filling.saveNow();
  else filling.opened();
  return filling;
}

function drop(filling: Filling): void {
  filling.dispose();
  const next = new Map(kept.get());
  if (next.get(filling.shareId) === filling) next.delete(filling.shareId);
  kept.set(next);
}

/** Lets a form go once it is safe: at once when everything is saved, else as soon as it is. */
export function letGo(filling: Filling): void {
  if (!filling.unsaved) {
    void keepings.get(filling)?.flush();
    drop(filling);
    void queryClient.invalidateQueries();
    return;
  }
  const stop = filling.subscribe(() => {
    if (filling.unsaved || shown.has(filling)) return;
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
  const waiting = [...kept.get().values()]
    .filter((one) => !shown.has(one) && one.unsaved && ['conflict', 'failed'].includes(one.phase.name))
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

const unsaved = () => [...kept.get().values()].filter((one) => one.unsaved);

declareUnsent({
  some: () => unsaved().length > 0,
  async settle(within) {
    const all = await Promise.all(unsaved().map((one) => one.settle(within)));
    await Promise.all([...kept.get().values()].map((one) => keepings.get(one)?.flush()));
    return all.every(Boolean);
  },
  last: () => [...kept.get().values()].flatMap((one) => one.last() ?? []),
});
