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

/**
 * Keeps a draft on the server while it is written: a moment after every change, one save at a time, and first of all on this
 * device. What another author saved comes in; where both wrote into the same field nothing is sent until somebody chose.
 * @param stored what the draft says on the server when the page opens
 * @param now what stands on the page
 * @param take puts what came of both drafts on the page
 * @param onOther another state of it came: sent, sent back or taken back by somebody else, with nothing typed here
 */
export function useKeeping(
  draft: Draft,
  stored: QuestionSet,
  now: QuestionSet,
  take: (merged: QuestionSet) => void,
  onOther: (newer: Draft) => void,
) {
  const [kept, setKept] = useState<Kept>({ is: 'saved', at: draft.savedAt });
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const [noted, setNoted] = useState<Noted>();
  const [authors, setAuthors] = useState(draft.authors);
  const [tries, setTries] = useState(0);
  const [gone, setGone] = useState<Gone>();
  const base = useRef({ revision: draft.revision, set: stored, at: draft.savedAt });
  const latest = useRef(now);
  latest.current = now;
  /** Puts on this device what is not there yet. */
  const unkept = useRef<() => void>(undefined);
  const busy = useRef(false);
  const waits = clashes.length > 0;
  const choosing = useRef(waits);
  choosing.current = waits;

  const bringIn = (newer: Draft) => {
    const theirs = setOf(newer);
    const merged = mergeDrafts({ base: base.current.set, mine: latest.current, theirs });
    base.current = { revision: newer.revision, set: theirs, at: newer.savedAt };
    choosing.current ||= merged.clashes.length > 0;
    setNoted({ by: newer.savedBy, questions: merged.theirs });
    setAuthors(newer.authors);
    // Ours stays on the page; what they wrote stands beside it until somebody chose.
    setClashes((before) => [
      ...before.filter((one) => !merged.clashes.some((other) => same(one, other))),
      ...merged.clashes,
    ]);
    latest.current = withMine(merged.set, merged.clashes);
    take(latest.current);
  };

  /** @returns whether it is worth trying again at once */
  const save = async (): Promise<boolean> => {
    // What they have to choose between is not decided by a save.
    if (choosing.current) return false;
    if (busy.current) return true;
    const sent = latest.current;
    if (sent === base.current.set) return true;
    busy.current = true;
    // On this device first: what is forgotten there once it is sent must not be put there afterwards.
    unkept.current?.();
    setKept({ is: 'saving' });
    try {
      const reply = await call('saveQuestionSet', {
        params: { id: draft.id },
        body: { revision: base.current.revision, content: contentOf(sent) },
      });
      if (reply === undefined) {
        setKept({ is: 'offline' });
        return false;
      }
      base.current = { revision: reply.revision, set: sent, at: reply.savedAt };
      setAuthors(reply.authors);
      if (latest.current === sent) {
        setKept({ is: 'saved', at: reply.savedAt });
        await forgetOnDevice(draft.id);
      } else setTries((count) => count + 1);
      return true;
    } catch (refused) {
      const newer = storedIn(refused);
      if (newer?.state === 'draft') {
        bringIn(newer);
        setTries((count) => count + 1);
        return true;
      }
      if (isRefusal(refused) && (refused.statusCode >= 500 || refused.statusCode === 429)) {
        // It may go a moment later: it is tried again by itself.
        setKept({ is: 'offline' });
      } else setKept({ is: 'refused', words: isRefusal(refused) ? wordsOf(refused) : UNKNOWN });
      return false;
    } finally {
      busy.current = false;
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` reads what is newest by itself
  useEffect(() => {
    if (now === base.current.set) {
      const { at } = base.current;
      unkept.current = undefined;
      // Taken back by hand to what is kept: what was typed is on this device no more.
      void forgetOnDevice(draft.id);
      if (kept.is !== 'saved') setKept((before) => (before.is === 'waiting' ? { is: 'saved', at } : before));
      return;
    }
    unkept.current = () => {
      unkept.current = undefined;
      void keepOnDevice(draft.id, { base: base.current.set, mine: now });
    };
    // Not before: copying a long form for the browser's store would hold the picture up.
    const paintedNever = afterPaint(() => unkept.current?.(), UNPAINTED);
    // What was saved until now waits from now on, which `shown` says by itself: told here, the page would be drawn twice for each change.
    if (waits) setKept((before) => (before.is === 'choose' ? before : { is: 'choose' }));
    else if (kept.is !== 'saved')
      setKept((before) => (before.is === 'saved' || before.is === 'saving' ? before : WAITING));
    const saves = waits ? undefined : setTimeout(() => void save(), PAUSE);
    return () => {
      paintedNever();
      clearTimeout(saves);
    };
  }, [now, tries, waits, draft.id]);

  const shown = kept.is === 'saved' && now !== base.current.set ? WAITING : kept;

  // Whoever leaves within that moment has it on this device all the same.
  useEffect(() => {
    const keep = () => unkept.current?.();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(
    () =>
      // Whoever signs out is not asked about letters of a moment ago.
      holdUnsaved({
        settle: async (within) => {
          const until = Date.now() + within;
          while (latest.current !== base.current.set && Date.now() < until && (await save()))
            await new Promise((resolve) => setTimeout(resolve, 50));
          // What is left of it stands on this device, and is asked about by its name (`leftForms`).
          return true;
        },
      }),
    [draft.id],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (kept.is !== 'offline') return;
    const again = () => void save();
    const timer = setInterval(again, AGAIN);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [kept.is]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    // What is not there any more is not asked for again.
    if (gone !== undefined) return;
    const look = async () => {
      if (busy.current || document.hidden) return;
      try {
        const newer = await call('questionSetDraft', { params: { id: draft.id } });
        if (newer === undefined || busy.current) return;
        const isOther = newer.state !== draft.state || newer.version !== draft.version;
        if (isOther && latest.current === base.current.set) onOther(newer);
        else if (!isOther && newer.revision > base.current.revision) bringIn(newer);
      } catch (refused) {
        setGone(goneIn(refused));
      }
    };
    const timer = setInterval(() => void look(), AGAIN);
    return () => clearInterval(timer);
  }, [draft.id, gone]);

  useEffect(() => {
    if (shown.is === 'saved') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [shown.is]);

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
    /** Another content is kept by now, as somebody here asked: an earlier moment was brought back. @returns what it says */
    adopt: (newer: Draft): QuestionSet => {
      base.current = { revision: newer.revision, set: setOf(newer), at: newer.savedAt };
      setAuthors(newer.authors);
      return base.current.set;
    },
    revision: () => base.current.revision,
  };
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
