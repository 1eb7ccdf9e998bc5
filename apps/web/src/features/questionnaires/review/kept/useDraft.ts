import { withChange } from '@careway/core/pathways/amendments';
import type { Pathway } from '@careway/core/pathways/pathway';
import { type Change, sameEffect, targetOf } from '@careway/core/pathways/pathwayChange';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { asQuery, queryClient } from '../../../../api/query.ts';
import { openNow, type Publishing, storedIn } from '../../../../ui/published/versionWords.ts';
import { useAction } from '../../../../ui/useAction.ts';
import type { KeptReview, ReviewedService, Version } from './kept.ts';

/** Another author changed the same thing meanwhile: both are shown, and somebody chooses. */
export interface Clash {
  target: string;
  mine: Change | undefined;
  theirs: Change | undefined;
  stored: Version;
}

/** One edit of the draft: what it is of, and the list with it. */
interface Edit {
  target: string;
  mine: Change | undefined;
  apply: (changes: readonly Change[]) => Change[];
  /** Knowing what the other author wrote. */
  over?: Version;
}

const EVERY = 30_000;

/**
 * The draft of a pathway, kept by the server at every change. What another author saved meanwhile stays in it; only
 * where both changed the same thing somebody is asked. Nobody's work is lost, and both hear of it.
 */
export function useDraft(service: ReviewedService, code: Pathway) {
  const asked = asQuery('pathwayReview', { params: { service } });
  const query = useQuery({ ...asked, refetchInterval: EVERY });
  const [clash, setClash] = useState<Clash>();
  const [note, setNote] = useState('');
  const own = useRef(new Set<string>());

  const keep = (version: Version) => {
    own.current.add(`${version.id} ${version.revision}`);
    queryClient.setQueryData<KeptReview>(
      asked.queryKey,
      (before) => before && { ...before, open: openNow(version) },
    );
  };

  const put = (over: Version, { apply }: Edit) =>
    call('savePathwayDraft', {
      params: { id: over.id ?? '' },
      body: { revision: over.revision, changes: apply(over.changes) },
    });

  const saving = useAction<Edit, Version>({
    act: async (edit) => {
      const began =
        edit.over ?? query.data?.open ?? (await call('beginPathwayDraft', { params: { service }, body: {} }));
      if (began === undefined) return undefined;
      // What somebody else saved is kept, and this change put on top, while it is of another thing.
      return put(began, edit).catch((refused: unknown) => {
        const stored = storedIn<Version>(refused);
        if (stored?.state !== 'draft' || isClash(began, stored, edit.target)) throw refused;
        setNote(`${stored.savedBy} saved a change at the same time. Both changes are in the draft.`);
        return put(stored, edit);
      });
    },
    done: keep,
    offline: 'We could not connect, and it is not kept yet. What you typed is still here. Try again.',
    refused: (refusal, { target, mine }) => {
      const stored = storedIn<Version>(refusal);
      if (stored === undefined) return undefined;
      keep(stored);
      if (stored.state !== 'draft')
        return `${stored.savedBy ?? 'A colleague'} has sent or discarded the draft meanwhile. What you typed is still here.`;
      setClash({ target, mine, theirs: find(stored.changes, target), stored });
      return null;
    },
  });

  const open = query.data?.open ?? undefined;
  const about = { params: { id: open?.id ?? '' }, body: { revision: open?.revision ?? 1 } };
  const publishing: Publishing<Version> = {
    acts: {
      send: () => call('sendPathwayDraft', about),
      takeBack: () => call('takeBackPathwayDraft', about),
      discard: () => call('discardPathwayDraft', about),
      decide: (body) => call('decidePathwayVersion', { params: about.params, body }),
    },
    keep,
    renew: () =>
      Promise.all(
        ['pathwayReview', 'pathwayVersions'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  };
  const base = query.data?.inUse.changes ?? [];
  return {
    query,
    saving,
    keep,
    publishing,
    clash,
    note,
    /** Somebody else saved while this page was open. */
    isNewer: open !== undefined && own.current.size > 0 && !own.current.has(`${open.id} ${open.revision}`),
    seen: () => {
      setNote('');
      if (open) keep(open);
    },
    propose: (change: Change) =>
      saving.press({ target: targetOf(change), mine: change, apply: (all) => withChange(code, all, change) }),
    /** What is in use comes in its place. */
    takeOut: (target: string) => {
      const before = find(base, target);
      const others = (all: readonly Change[]) => all.filter((one) => targetOf(one) !== target);
      return saving.press({
        target,
        mine: before,
        apply: (all) => (before ? [...others(all), before] : others(all)),
      });
    },
    /** Out of the draft and of what is in use: what the definition has outgrown can be put back by nobody. */
    drop: (target: string) =>
      saving.press({
        target,
        mine: undefined,
        apply: (all) => all.filter((one) => targetOf(one) !== target),
      }),
    keepMine: ({ target, mine, stored }: Clash) => {
      setClash(undefined);
      const others = (all: readonly Change[]) => all.filter((one) => targetOf(one) !== target);
      const apply = (all: readonly Change[]) => (mine ? withChange(code, all, mine) : others(all));
      return saving.press({ target, mine, apply, over: stored });
    },
    keepTheirs: () => setClash(undefined),
  };
}

export type Drafting = ReturnType<typeof useDraft>;

const find = (changes: readonly Change[], target: string) => changes.find((one) => targetOf(one) === target);

/** Whether somebody else changed this very thing since. */
function isClash(before: Version, stored: Version, target: string): boolean {
  const [was, is] = [find(before.changes, target), find(stored.changes, target)];
  if (was === undefined || is === undefined) return was !== is;
  return !sameEffect(was, is);
}
