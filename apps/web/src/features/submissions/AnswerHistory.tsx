import { pastWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { useUser } from '../../session/storedSession.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { type Change, changeWords } from './changeWords.ts';

/** How one answer came to be, below it; asked for when it is opened. */
export function AnswerHistory({ questionId, question }: { questionId: string; question: string }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="cw-changes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={ChevronRight} />
        <span>
          When you told us<span className="cw-vh">: {question}</span>
        </span>
      </summary>
      {open ? <Changes questionId={questionId} /> : null}
    </details>
  );
}

const MOST = 100;

function Changes({ questionId }: { questionId: string }) {
  const userId = useUser()?.id ?? '';
  return (
    <Loaded
      of={useQuery(asQuery('editHistory', { query: { userId, questionId, limit: MOST } }))}
      rows={1}
      failed="This did not load"
      isEmpty={({ data }) => data.length === 0}
      empty={<p>We had this answer before you opened the form, or there is none.</p>}
    >
      {({ data, next }) => <ChangeList changes={data} userId={userId} isAll={next === null} />}
    </Loaded>
  );
}

function ChangeList({
  changes,
  userId,
  isAll,
}: {
  changes: readonly Change[];
  userId: string;
  isAll: boolean;
}) {
  return (
    <>
      <ol className="cw-changes__list">
        {changes.map((change) => (
          <li key={`${change.at} ${change.to}`}>
            <span className="cw-soft">{sentence(pastWords(change.at, rightNow()))}</span>
            <span>{changeWords(change, userId)}</span>
          </li>
        ))}
      </ol>
      {isAll ? null : <p>Older changes are kept too. Call us if you need them.</p>}
    </>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
