import { withMine } from '@careway/core/questionnaires/editing/clashes';
import { type Clash, mergeDrafts } from '@careway/core/questionnaires/editing/mergeDrafts';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { forgetOnDevice, keepOnDevice } from '../../session/formDrafts.ts';
import { holdUnsaved } from '../../session/unsaved.ts';
import { afterPaint } from '../../ui/afterPaint.ts';
import { UNKNOWN } from '../../ui/faultWords.ts';
import { isRefusal } from '../../ui/refusal.ts';
import { contentOf, type Draft, type Gone, goneIn, setOf, storedIn } from './draftContent.ts';

/** How what was typed stands with the server. */
type Kept =
  | { is: 'saved'; at: string }
  | { is: 'waiting' | 'saving' }
  | { is: 'offline' | 'choose' }
  /** Refused, in words: it stays on this page and on this device. */
  | { is: 'refused'; words: string };

interface Noted {
  by: string;
  questions: readonly string[];
}

/** After the last letter, in ms. */
const PAUSE = 700;
/** A change is on this device once the screen shows it; where nothing is painted, so long after it, in ms. */
const UNPAINTED = 300;
/** Told of a change until it is sent: one object, so that nobody draws anything again for it. */
const WAITING: Kept = { is: 'waiting' };
/** Without a connection it is tried again, and others' work is asked for, so often. */
const AGAIN = 15_000;

/** How the draft stands, whatever is drawn: one object for as long as its page is open. */
interface Standing {
  /** What the server has, as far as it is known here. */
  base: { revision: number; set: QuestionSet; at: string };
  /** What stands on the page. */
  latest: QuestionSet;
  /** A save is on its way. */
  busy: boolean;
  /** Somebody has to choose between two words first. */
  choosing: boolean;
  /** Puts on this device what is not there yet. */
  unkept: (() => void) | undefined;
}

interface Given {
  /** What the draft says on the server when the page opens. */
  stored: QuestionSet;
  /** What stands on the page. */
  now: QuestionSet;
  /** Puts what came of both drafts on the page. */
  take: (merged: QuestionSet) => void;
  /** Another state of it came: sent, sent back or taken back by somebody else, with nothing typed here. */
  onOther: (newer: Draft) => void;
}

/**
 * Keeps a draft on the server while it is written: a moment after every change, one save at a time, and first of all
 * on this device. What another author saved comes in; where both wrote into the same field nothing is sent until
 * somebody chose.
 */
export function useKeeping(draft: Draft, { stored, now, take, onOther }: Given) {
  const [kept, setKept] = useState<Kept>({ is: 'saved', at: draft.savedAt });
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [noted, setNoted] = useState<Noted>();
  const [authors, setAuthors] = useState(draft.authors);
  const [tries, setTries] = useState(0);
  const [gone, setGone] = useState<Gone>();
  const base = { revision: draft.revision, set: stored, at: draft.savedAt };
  const { current: standing } = useRef<Standing>({
    ...{ base, latest: now, busy: false, choosing: false, unkept: undefined },
  });
  const waits = clashes.length > 0;
  standing.latest = now;
  standing.choosing = waits;

  const bringIn = (newer: Draft) => {
    const theirs = setOf(newer);
    const merged = mergeDrafts({ base: standing.base.set, mine: standing.latest, theirs });
    standing.base = { revision: newer.revision, set: theirs, at: newer.savedAt };
    standing.choosing ||= merged.clashes.length > 0;
    setNoted({ by: newer.savedBy, questions: merged.theirs });
    setAuthors(newer.authors);
    // Ours stays on the page; what they wrote stands beside it until somebody chose.
    setClashes((before) => [
      ...before.filter((one) => !merged.clashes.some((other) => same(one, other))),
      ...merged.clashes,
    ]);
    standing.latest = withMine(merged.set, merged.clashes);
    take(standing.latest);
  };

  /** @returns whether it is worth trying again at once */
  const save = async (): Promise<boolean> => {
    // What they have to choose between is not decided by a save.
    if (standing.choosing) return false;
    if (standing.busy) return true;
    const sent = standing.latest;
    if (sent === standing.base.set) return true;
    standing.busy = true;
    // On this device first: what is forgotten there once it is sent must not be put there afterwards.
    standing.unkept?.();
    setKept({ is: 'saving' });
    try {
      const became = await sendDraft(draft.id, standing.base.revision, sent);
      if (became.is === 'newer') {
        bringIn(became.newer);
        setTries((count) => count + 1);
        return true;
      }
      if (became.is !== 'saved') {
        setKept(became);
        return false;
      }
      standing.base = { revision: became.revision, set: sent, at: became.at };
      setAuthors(became.authors);
      if (standing.latest === sent) {
        setKept({ is: 'saved', at: became.at });
        await forgetOnDevice(draft.id);
      } else setTries((count) => count + 1);
      return true;
    } finally {
      standing.busy = false;
    }
  };

  useSavedSoon(draft.id, standing, { now, tries, waits, kept, setKept, save });
  const shown = kept.is === 'saved' && now !== standing.base.set ? WAITING : kept;
  useLeaving(draft.id, standing, { isSaved: shown.is === 'saved', save });
  useConnectionBack(kept.is === 'offline', save);
  useOthersWork(draft, standing, { gone, setGone, onOther, bringIn });

  return {
    kept: shown,
    authors,
    /** The draft is not open any more: what became of it. */
    gone,
    isGone: setGone,
    noted,
    seen: () => setNoted(undefined),
    clashes,
    chose: (clash: Clash) => setClashes((all) => all.filter((one) => one !== clash)),
    tryAgain: () => void save(),
    /**
     * Another content is kept by now, as somebody here asked: an earlier moment was brought back. @returns what it
     * says
     */
    adopt: (newer: Draft): QuestionSet => {
      standing.base = { revision: newer.revision, set: setOf(newer), at: newer.savedAt };
      setAuthors(newer.authors);
      return standing.base.set;
    },
    revision: () => standing.base.revision,
  };
}

type Became =
  | { is: 'saved'; revision: number; at: string; authors: Draft['authors'] }
  /** Another author was quicker. */
  | { is: 'newer'; newer: Draft }
  /** It may go a moment later: it is tried again by itself. */
  | { is: 'offline' }
  | { is: 'refused'; words: string };

async function sendDraft(id: string, revision: number, set: QuestionSet): Promise<Became> {
  try {
    const reply = await call('saveQuestionSet', {
      params: { id },
      body: { revision, content: contentOf(set) },
    });
    if (reply === undefined) return { is: 'offline' };
    return { is: 'saved', revision: reply.revision, at: reply.savedAt, authors: reply.authors };
  } catch (refused) {
    const newer = storedIn(refused);
    if (newer?.state === 'draft') return { is: 'newer', newer };
    if (!isRefusal(refused)) return { is: 'refused', words: UNKNOWN };
    if (refused.statusCode >= 500 || refused.statusCode === 429) return { is: 'offline' };
    return { is: 'refused', words: wordsOf(refused) };
  }
}

/** On this device once the screen shows it, and on the server a moment after the last change. */
function useSavedSoon(
  id: string,
  standing: Standing,
  {
    now,
    tries,
    waits,
    kept,
    setKept,
    save,
  }: {
    now: QuestionSet;
    tries: number;
    waits: boolean;
    kept: Kept;
    setKept: (next: Kept | ((before: Kept) => Kept)) => void;
    save: () => Promise<boolean>;
  },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads what is newest by itself
  useEffect(() => {
    if (now === standing.base.set) {
      const { at } = standing.base;
      standing.unkept = undefined;
      // Taken back by hand to what is kept: what was typed is on this device no more.
      void forgetOnDevice(id);
      if (kept.is !== 'saved') setKept((before) => (before.is === 'waiting' ? { is: 'saved', at } : before));
      return;
    }
    standing.unkept = () => {
      standing.unkept = undefined;
      void keepOnDevice(id, { base: standing.base.set, mine: now });
    };
    // Not before: copying a long form for the browser's store would hold the picture up.
    const paintedNever = afterPaint(() => standing.unkept?.(), UNPAINTED);
    // What was saved until now waits from now on, which `shown` says by itself: told here, the page would be drawn
    // twice for each change.
    if (waits) setKept((before) => (before.is === 'choose' ? before : { is: 'choose' }));
    else if (kept.is !== 'saved')
      setKept((before) => (before.is === 'saved' || before.is === 'saving' ? before : WAITING));
    const saves = waits ? undefined : setTimeout(() => void save(), PAUSE);
    return () => {
      paintedNever();
      clearTimeout(saves);
    };
  }, [now, tries, waits, id]);
}

/** Whoever leaves, signs out or closes the page loses nothing of the last moment. */
function useLeaving(
  id: string,
  standing: Standing,
  { isSaved, save }: { isSaved: boolean; save: () => Promise<boolean> },
): void {
  // Whoever leaves within that moment has it on this device all the same.
  useEffect(() => {
    const keep = () => standing.unkept?.();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [standing]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads what is newest by itself
  useEffect(
    () =>
      // Whoever signs out is not asked about letters of a moment ago.
      holdUnsaved({
        settle: async (within) => {
          const until = Date.now() + within;
          while (standing.latest !== standing.base.set && Date.now() < until && (await save()))
            await new Promise((resolve) => setTimeout(resolve, 50));
          // What is left of it stands on this device, and is asked about by its name (`leftForms`).
          return true;
        },
      }),
    [id],
  );

  useEffect(() => {
    if (isSaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaved]);
}

/** Tries again while there is no connection, and as soon as there is one. */
function useConnectionBack(isOffline: boolean, save: () => Promise<boolean>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads what is newest by itself
  useEffect(() => {
    if (!isOffline) return;
    const again = () => void save();
    const timer = setInterval(again, AGAIN);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isOffline]);
}

/** Looks now and then for what other authors saved, sent or took back. */
function useOthersWork(
  draft: Draft,
  standing: Standing,
  {
    gone,
    setGone,
    onOther,
    bringIn,
  }: {
    gone: Gone | undefined;
    setGone: (gone: Gone | undefined) => void;
    onOther: (newer: Draft) => void;
    bringIn: (newer: Draft) => void;
  },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads what is newest by itself
  useEffect(() => {
    // What is not there any more is not asked for again.
    if (gone !== undefined) return;
    const look = async () => {
      if (standing.busy || document.hidden) return;
      try {
        const newer = await call('questionSetDraft', { params: { id: draft.id } });
        if (newer === undefined || standing.busy) return;
        const isOther = newer.state !== draft.state || newer.version !== draft.version;
        if (isOther && standing.latest === standing.base.set) onOther(newer);
        else if (!isOther && newer.revision > standing.base.revision) bringIn(newer);
      } catch (refused) {
        setGone(goneIn(refused));
      }
    };
    const timer = setInterval(() => void look(), AGAIN);
    return () => clearInterval(timer);
  }, [draft.id, gone]);
}

export type Keeping = ReturnType<typeof useKeeping>;

const same = (one: Clash, other: Clash) =>
  one.of === other.of && one.id === other.id && one.field === other.field;

const wordsOf = ({
  message,
  fields,
}: {
  message: string;
  fields?: readonly { message: string }[] | undefined;
}) => fields?.[0]?.message || message;
