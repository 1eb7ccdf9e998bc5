import { londonDay } from '@careway/core/dates';
import { counted } from '@careway/core/numbers';
import { isAboutRanges } from '@careway/core/questionnaires/authoring/rangeFindings';
import { Eye, Redo2, Send, Undo2 } from 'lucide-react';
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { OnDevice } from '../../session/formDrafts.ts';
import { FormComments } from '../../shared/FormComments.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { useAddress } from '../../ui/paths/useAddress.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { say } from '../../ui/toast.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { BecameOfIt } from './BecameOfIt.tsx';
import { Clashes } from './Clashes.tsx';
import { CRUMBS } from './crumbs.ts';
import type { Draft } from './draftContent.ts';
import type { Finding } from './draftFindings.ts';
import { outlineOf } from './draftOutline.ts';
import { OpenNumbers, useOpenNumbers } from './editor/openNumbers.ts';
import { StateSteps } from './FormStateSteps.tsx';
import { DraftTag } from './forms/StateTag.tsx';
import { KeptWords } from './KeptWords.tsx';
import { KnownInstrument } from './KnownInstrument.tsx';
import { MoreMenu } from './MoreMenu.tsx';
import { HistoryPart } from './parts/HistoryPart.tsx';
import { ScoresPart } from './parts/ScoresPart.tsx';
import { SettingsPart } from './parts/SettingsPart.tsx';
import { renewForms } from './renewForms.ts';
import { SendDialog } from './SendDialog.tsx';
import { Returned, SentPart } from './SentPart.tsx';
import { SinceInUse } from './SinceInUse.tsx';
import { TryIt } from './TryIt.tsx';
import { useCalm } from './useCalm.ts';
import { useChosen } from './useChosen.ts';
import { type Editing, useEditing } from './useEditing.ts';
import { useLooked } from './useLooked.ts';
import { Workbench } from './Workbench.tsx';

const PARTS = ['questions', 'settings', 'scores', 'history'] as const;

interface Props {
  draft: Draft;
  left: OnDevice | undefined;
  /** The draft is fetched again: it was taken back, say. */
  onAgain: () => void;
}

/** A form as it is written. */
export function Builder({ draft, left, onAgain }: Props) {
  const editing = useEditing(draft, left, (newer) => {
    // Sent back it says so itself, with the words; taken back it would look as if nothing had been sent.
    const isReturned = newer.returned?.at !== draft.returned?.at;
    if (newer.version !== draft.version)
      say(`A colleague has begun version ${newer.version}. Version ${draft.version} is decided`);
    else if (newer.state === 'draft' && !isReturned)
      say('A colleague took it back, so it can be written in again');
    onAgain();
  });
  const { set, keeping } = editing;
  const [today] = useState(() => londonDay(rightNow()));
  const outline = useMemo(() => outlineOf(set), [set]);
  const looked = useLooked(set);
  const at = useChosen(editing, outline);
  const { set: search, put } = useAddress();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'questions';
  const [adding, setAdding] = useState(false);
  const [tries, setTries] = useState(false);
  const [notWritten, setNotWritten] = useState('');
  const [known] = useState(() => set.questions.map(({ id }) => id));
  const chosen = part === 'questions' ? at.chosen : undefined;
  const calm = useCalm(looked.findings, chosen, known, part === 'scores');
  const numbers = useOpenNumbers();
  const isOpen = draft.state === 'draft' && draft.mayWrite;
  const { gone } = keeping;
  const isApproved = gone !== undefined && gone !== 'missing' && gone.version === draft.version;
  useWritingKeys(editing, isOpen, () => setAdding(true));
  useHeadingFirst();
  // Lists of forms are fetched anew by whoever comes to them from here: name, state and questions may be others by now.
  useEffect(() => () => void renewForms(), []);
  const keys = useFormKeys(isOpen, { add: () => setAdding(true), tryIt: () => setTries(true) });
  const goTo = (id: string) => {
    at.show(id, false);
    put({ part: 'questions' });
  };
  const sending = useSending({
    kept: keeping.kept.is,
    errors: calm.shown.filter(isError).length + numbers.count,
    findings: () => {
      // What was written a moment ago counts too: what was found may be older than the last letters.
      const found = looked.findNow();
      calm.sayAll(found);
      return found;
    },
    lead: (first) => {
      if (isAboutRanges(first.problem)) put({ part: 'scores' });
      else if (part === 'questions' && first.questionId) at.show(first.questionId, true);
      else goTo(first.questionId);
    },
  });
  return (
    <StaffPage
      title={set.name || 'A form without a name'}
      crumbs={CRUMBS}
      tags={<Tags draft={draft} isGone={gone !== undefined} isApproved={isApproved} />}
      facts={[
        <Count key="count" outline={outline} time={set.estimateTime} />,
        ...(isOpen ? [<KeptWords key="kept" keeping={keeping} />] : []),
      ]}
      actions={
        isOpen ? (
          <Acts editing={editing} sending={sending} onTry={() => setTries(true)} onProblem={setNotWritten} />
        ) : undefined
      }
      tabs={
        <div className="cw-review__tabs cw-bhead__tabs">
          {isOpen ? <Tabs part={part} count={outline.count} /> : <span />}
          <StateSteps state={isApproved ? 'approved' : draft.state} />
        </div>
      }
      {...(isOpen ? { foot: <Foot keys={keys} /> } : {})}
    >
      <OpenNumbers value={numbers.told}>
        <div className="cw-stack">
          <WentWrong words={notWritten} />
          {gone ? <BecameOfIt draft={draft} gone={gone} /> : null}
          {isOpen ? <Clashes editing={editing} outline={outline} /> : null}
          <Returned draft={draft} />
          {isOpen ? (
            <OpenPart
              {...{ editing, outline, looked, calm, at, today, part, goTo }}
              adding={adding}
              onAdding={setAdding}
            />
          ) : (
            <SentPart editing={editing} today={today} onAgain={onAgain} />
          )}
        </div>
      </OpenNumbers>
      <TryIt set={looked.later.set} today={today} open={tries} onClose={() => setTries(false)} />
      <SendDialog editing={editing} open={sending.asks} onClose={sending.close} />
    </StaffPage>
  );
}

/** What stands below the tabs while it may be written in. */
function OpenPart({
  part,
  goTo,
  ...bench
}: ComponentProps<typeof Workbench> & { part: (typeof PARTS)[number]; goTo: (id: string) => void }) {
  const { editing, outline, looked, calm } = bench;
  const { draft, set } = editing;
  switch (part) {
    case 'settings':
      return <SettingsPart editing={editing} />;
    case 'scores':
      return (
        <ScoresPart
          editing={editing}
          outline={outline}
          findings={calm.shown}
          later={looked.later}
          isBegun={calm.calm.length > 0}
          onGo={goTo}
        />
      );
    case 'history':
      return (
        <>
          <SinceInUse draft={draft} />
          <FormComments formId={draft.id} questionId={null} name="the form" questions={set.questions} />
          <HistoryPart editing={editing} />
        </>
      );
    case 'questions':
      return (
        <>
          <KnownInstrument editing={editing} />
          <Workbench {...bench} />
        </>
      );
  }
}

/** Undo, redo and the next question, from within a field too: a form is written without leaving the keyboard. */
function useWritingKeys({ undo, redo }: Editing, isOpen: boolean, onNext: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onNext` only sets a state
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      if (key === 'enter' && isOpen) {
        event.preventDefault();
        onNext();
        return;
      }
      const back = key === 'z' && !event.shiftKey;
      const again = key === 'y' || (key === 'z' && event.shiftKey);
      if (!back && !again) return;
      // A comment is no part of the draft: its letters are the browser's to take back.
      if (event.target instanceof HTMLElement && event.target.id.startsWith('comment-')) return;
      event.preventDefault();
      if (back) undo();
      else redo();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo, redo, isOpen]);
}

/** The keys that work on the whole page of a form that may be written in. */
function useFormKeys(isOpen: boolean, acts: { add: () => void; tryIt: () => void }) {
  const newest = useRef(acts);
  newest.current = acts;
  const keys = useMemo(
    () =>
      isOpen
        ? [
            { key: 'q', words: 'add a question', run: () => newest.current.add() },
            { key: 'p', words: 'try it', run: () => newest.current.tryIt() },
            { key: 'a', words: 'send for approval', run: () => document.getElementById('send')?.focus() },
          ]
        : [],
    [isOpen],
  );
  useKeys(keys);
  return keys;
}

/** Whoever came by a button that is gone by now begins at the heading, and not at the top of everything. */
function useHeadingFirst(): void {
  const cameBy = useNavigationType();
  useEffect(() => {
    if (cameBy === 'POP' || document.activeElement !== document.body) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [cameBy]);
}

/** Sending for approval: what is to be mended first, and waiting for the last letters to be kept. */
function useSending({
  kept,
  errors,
  findings,
  lead,
}: {
  kept: string;
  errors: number;
  findings: () => readonly Finding[];
  lead: (first: Finding) => void;
}) {
  const [asks, setAsks] = useState(false);
  const [waits, setWaits] = useState(false);
  // Pressed while the last letters are on their way: it is asked once they are there.
  useEffect(() => {
    if (!waits || isOnItsWay(kept)) return;
    setWaits(false);
    if (kept === 'saved') setAsks(true);
  }, [waits, kept]);
  return {
    asks,
    close: () => setAsks(false),
    why: sendBecause(errors, waits ? 'waits' : kept),
    send: () => {
      const first = findings().find(isError);
      if (first) lead(first);
      else if (kept === 'saved') setAsks(true);
      else setWaits(true);
    },
  };
}

function Tags({ draft, isGone, isApproved }: { draft: Draft; isGone: boolean; isApproved: boolean }) {
  return (
    <>
      {isGone ? null : <DraftTag version={draft.version} isSent={draft.state === 'sent'} />}
      {isApproved ? (
        <Tag tone="good">Version {draft.version} is in use</Tag>
      ) : draft.inUse ? (
        <Tag tone="good">Version {draft.inUse.version} is in use</Tag>
      ) : null}
    </>
  );
}

/** On a phone the tab of the questions says it. */
function Count({
  outline: { count, toRead },
  time,
}: {
  outline: { count: number; toRead: number };
  time: string | null | undefined;
}) {
  const minutes = time ? `, about ${time}` : '';
  return (
    <span className="cw-bhead__count">
      {`${counted(count, 'question')}${toRead > 0 ? ` and ${toRead} to read` : ''}${minutes}`}
    </span>
  );
}

function Acts({
  editing,
  sending: { why, send },
  onTry,
  onProblem,
}: {
  editing: Editing;
  sending: ReturnType<typeof useSending>;
  onTry: () => void;
  onProblem: (words: string) => void;
}) {
  const { steps, undo, redo } = editing;
  return (
    <div className="cw-acts cw-bhead__acts">
      <Step words="Undo" of={steps.undo} icon={Undo2} press={undo} />
      <Step words="Redo" of={steps.redo} icon={Redo2} press={redo} />
      <Button look="second" onClick={onTry}>
        <Icon of={Eye} />
        Try it
      </Button>
      <Button id="send" {...(why ? { because: why } : {})} onClick={send}>
        <Icon of={Send} />
        <span>
          Send<span className="cw-vh--phone"> for approval</span>
        </span>
      </Button>
      <MoreMenu editing={editing} onProblem={onProblem} />
    </div>
  );
}

function Tabs({ part, count }: { part: (typeof PARTS)[number]; count: number }) {
  const words = { questions: 'Questions', settings: 'Settings', scores: 'Scores', history: 'History' };
  const items = PARTS.map((one) => ({
    to: `?part=${one}` as const,
    words: words[one],
    current: part === one,
    ...(one === 'questions' ? { count } : {}),
  }));
  return <TabLinks label="Parts of the form" items={items} />;
}

/** Why it cannot be sent now; empty when it can. */
function sendBecause(errors: number, kept: string): string {
  if (errors > 0) return errors === 1 ? 'Mend 1 thing first' : `Mend ${errors} things first`;
  // While somebody writes it is kept again and again: that is no reason to take the button away each time.
  return kept === 'saved' || isOnItsWay(kept) ? '' : 'Once everything is saved';
}

const isError = ({ level }: { level: string }) => level === 'error';

const isOnItsWay = (kept: string) => kept === 'waiting' || kept === 'saving';

function Step({
  words,
  of,
  icon,
  press,
}: {
  words: string;
  of: string | undefined;
  icon: typeof Undo2;
  press: () => void;
}) {
  return (
    <button
      type="button"
      className="cw-ib cw-ib--line cw-ib--l"
      aria-label={of ? `${words}: ${of}` : words}
      title={of ? `${words}: ${of}` : `${words}: nothing yet`}
      aria-disabled={of === undefined || undefined}
      onClick={press}
    >
      <Icon of={icon} />
    </button>
  );
}

function Foot({ keys }: { keys: Parameters<typeof KeysFoot>[0]['keys'] }) {
  return (
    <>
      <span>
        <kbd>Alt</kbd>
        <kbd>↑</kbd>
        <kbd>↓</kbd>move a question
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Z</kbd>undo
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd>next question
      </span>
      <KeysFoot keys={keys} />
    </>
  );
}
