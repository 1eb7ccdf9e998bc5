import { useParams } from 'react-router';
import { answerChangesOf } from '../../api/answerChangesOf.ts';
import { useRead } from '../../api/useRead.ts';
import { AnswerPages, StandsOut } from '../../ui/answers/AnswerPages.tsx';
import { ScoreBar } from '../../ui/answers/ScoreBar.tsx';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { FormState } from '../../ui/formTags.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { isMissing } from '../../ui/refusal.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { answeredWords, whenIn } from '../../ui/staffWords.ts';
import { useNow } from '../../ui/useNow.ts';
import { changeOfScore } from './changeOfScore.ts';
import { Decision } from './Decision.tsx';
import { FilesRefused } from './FilesRefused.tsx';
import { Notes } from './Notes.tsx';
import { OtherTimes } from './OtherTimes.tsx';
import { ResponseActs } from './ResponseActs.tsx';
import { Review } from './Review.tsx';
import { RESPONSES, recordAddress } from './responseAddresses.ts';
import type { ReadResponse } from './responseList.ts';
import { usePdf } from './usePdf.ts';

const crumbs = [{ to: RESPONSES, words: 'Responses' }] as const;

/** /responses/{id}: one answered form, whole, with its score, flags, what the check led to, notes and other times. */
export default function ResponseScreen() {
  const { id = '' } = useParams();
  return (
    <Loaded
      of={useRead('readResponse', { params: { id } })}
      loading="Loading the answers"
      rows={8}
      failed="The answers did not load"
      around={(meanwhile) => (
        <StaffPage title="Response" crumbs={crumbs}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
      instead={(error) => (isMissing(error) ? <NoSuchResponse /> : undefined)}
    >
      {(read) => <Shown key={read.id} of={read} />}
    </Loaded>
  );
}

/** None, or one of another trust: the same words (rule 10.3). */
export function NoSuchResponse() {
  return (
    <StaffPage title="Response" crumbs={crumbs}>
      <Card title="We could not find that response">
        <p>The link may be old, or the client may belong to another organisation.</p>
        <Actions>
          <ButtonLink look="second" to={RESPONSES}>
            All responses
          </ButtonLink>
        </Actions>
      </Card>
    </StaffPage>
  );
}

function Shown({ of }: { of: ReadResponse }) {
  const now = useNow();
  const pdf = usePdf(of);
  return (
    <StaffPage
      title={of.form.name}
      crumbs={[...crumbs, { to: recordAddress(of.client.id), words: of.client.name }]}
      tags={<FormState status={of.status} withdrawn={of.withdrawn} progress={of} />}
      facts={[
        of.client.name,
        of.client.reference,
        `Version ${of.form.version}`,
        of.sentAt ? `Sent in ${whenIn(of.sentAt, now)}` : `Given ${whenIn(of.sharedAt, now)}`,
        `Answered: ${answeredWords(of)}`,
        ...(of.sharedBy ? [`Given by ${of.sharedBy}`] : []),
      ]}
      actions={<ResponseActs of={of} pdf={pdf} />}
    >
      <FilesRefused stale={pdf.stale} problem={pdf.problem} />
      <div className="cw-split cw-split--n">
        <div className="cw-stack">
          <StandsOut pages={of.pages} />
          <AnswerPages pages={of.pages} now={now} useChanges={answerChangesOf(of.client.id, of.id)} />
        </div>
        <div className="cw-stack">
          <Review of={of} now={now} />
          {of.score ? (
            <Card title="Score">
              <ScoreBar score={of.score} beside={changeOfScore(of)} />
            </Card>
          ) : null}
          {of.decision ? (
            <Card title="What the check led to">
              <Decision of={of.decision} now={now} />
            </Card>
          ) : null}
          <OtherTimes of={of} now={now} />
          <Card title="Notes">
            <Notes of={of} />
          </Card>
        </div>
      </div>
    </StaffPage>
  );
}
