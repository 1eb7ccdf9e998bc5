import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { isClosed } from '@careway/core/submissions/saveStatus';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { formAddress } from '../../ui/paths/formAddress.ts';
import { Navigate } from '../../ui/paths/links.ts';
import { rightNow } from '../../ui/serverClock.ts';
import { currentOf, storedOf } from './formRecord.ts';
import { NotOpen } from './NotOpen.tsx';
import { ReadPage } from './ReadPage.tsx';

/** As it stands now: nothing is kept for another day, or for whoever opens the form next. */
const NOW = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/**
 * /questionnaires/editform/{id}/{shareId}: coming back to a form. What may still be changed opens to be changed; what
 * was sent in, is with our team or has ended is read, with the history of each answer (docs/decisions/0010).
 */
export default function EditScreen() {
  const { id = '', shareId = '' } = useParams();
  const set = useQuery({ ...asQuery('questionnaire', { params: { id }, query: { shareId } }), ...NOW });
  const record = useQuery({ ...asQuery('sharedForm', { query: { shareId, questionSetId: id } }), ...NOW });
  const form = useMemo(() => {
    if (!set.data || !record.data) return undefined;
    const questions = set.data as unknown as QuestionSet;
    const { entries } = storedOf(record.data);
    // "Today" in a rule is the day they last answered.
    const today = londonDay(record.data.savedAt ? new Date(record.data.savedAt) : rightNow());
    return createForm(questions, { today, answers: readEntries(questions, entries).answers });
  }, [set.data, record.data]);
  if (!form || !record.data) {
    const retry = () => void Promise.all([set.refetch(), record.refetch()]);
    return <NotOpen error={set.error ?? record.error ?? undefined} retry={retry} />;
  }
  const status = currentOf(record.data);
  if (!isClosed(status)) {
    return <Navigate replace to={formAddress(id, shareId)} />;
  }
  return (
    <ReadPage
      form={form}
      kind={record.data.formKind}
      status={status}
      savedAt={record.data.savedAt ?? undefined}
      shareId={shareId}
      call={record.data.pendingCallbackStatus}
      history
    />
  );
}
