import { useParams } from 'react-router';
import { answerChangesOf } from '../../api/answerChangesOf.ts';
import type { CallReply } from '../../api/call.ts';
import { useRead } from '../../api/useRead.ts';
import { AnswerPages, flaggedOn, StandsOut } from '../../ui/answers/AnswerPages.tsx';
import { ScoreBar } from '../../ui/answers/ScoreBar.tsx';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { FormState } from '../../ui/formTags.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Address } from '../../ui/paths/path.ts';
import { isMissing } from '../../ui/refusal.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { answeredWords, shortWhenIn } from '../../ui/staffWords.ts';
import { useNow } from '../../ui/useNow.ts';
import { FinishForm } from './FinishForm.tsx';
import { GoesWithIt } from './record/GoesWithIt.tsx';
import { recordAddress } from './recordAddresses.ts';
import { TakeBackForm } from './TakeBackForm.tsx';
import { useCrumbs } from './useCrumbs.ts';
import { useIsOffice } from './useIsOffice.ts';

type ReadForm = CallReply<'clientForm'>;

/** /admin/dashboard/all-clients/{id}/forms/{shareId}: a form as the client filled it in, page by page. */
export default function FormReadScreen() {
  const { id = '', shareId = '' } = useParams();
  const form = useRead('clientForm', { params: { id, shareId } });
  const crumbs = useCrumbs();
  return (
    <Loaded
      of={form}
      loading="Loading the form"
      rows={8}
      failed="The form did not load"
      around={(meanwhile) => (
        <StaffPage title="Form" crumbs={crumbs}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
      instead={(error) =>
        isMissing(error) ? (
          <StaffPage title="Form" crumbs={crumbs}>
            <NoSuchForm back={crumbs.at(-1)} />
          </StaffPage>
        ) : undefined
      }
    >
      {(read) => <Shown id={id} form={read} crumbs={crumbs} />}
    </Loaded>
  );
}

/** No such form, or one of another trust: the same words (rule 10.3). */
function NoSuchForm({ back }: { back: { to: Address; words: string } | undefined }) {
  return (
    <Card title="We could not find that form">
      <p>The link may be old, or the client may belong to another organisation.</p>
      <Actions>
        {back ? (
          <ButtonLink look="second" to={back.to}>
            {back.words}
          </ButtonLink>
        ) : null}
      </Actions>
    </Card>
  );
}

function Shown({
  id,
  form,
  crumbs,
}: {
  id: string;
  form: ReadForm;
  crumbs: readonly { to: Address; words: string }[];
}) {
  const now = useNow();
  const office = useIsOffice();
  const nothing = form.pages.every((page) => page.answers.every((answer) => answer.lines.length === 0));
  return (
    <StaffPage
      title={form.name}
      actions={
        office ? (
          <>
            <TakeBackForm form={form} />
            <FinishForm form={form} />
          </>
        ) : null
      }
      tags={<FormState status={form.status} withdrawn={form.withdrawn} />}
      facts={[
        form.clientName,
        form.reference,
        `Version ${form.version}`,
        `Last change ${shortWhenIn(form.changedAt, now)}`,
        `Answered: ${answeredWords(form)}`,
      ]}
      crumbs={[
        ...crumbs,
        { to: recordAddress(id), words: form.clientName },
        { to: recordAddress(id, 'forms'), words: 'Forms' },
      ]}
    >
      <div className="cw-side">
        <nav className="cw-snav cw-contents" aria-label="Pages of the form">
          <h2>Pages</h2>
          <ul>
            {form.pages.map((page, index) => (
              <li key={page.title}>
                <a href={`#page-${index + 1}`}>
                  {page.title}
                  {flaggedOn(page).length > 0 ? (
                    <span className="cw-count">{flaggedOn(page).length}</span>
                  ) : null}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="cw-stack">
          {form.score ? (
            <Card title="Score">
              <ScoreBar score={form.score} />
            </Card>
          ) : null}
          <StandsOut pages={form.pages} />
          {nothing ? (
            <Card title="Nothing answered yet">
              <p>
                {form.withdrawn
                  ? 'Our team took this form back before it was begun.'
                  : `${form.clientName} has this form and has not begun it.`}
              </p>
            </Card>
          ) : (
            <AnswerPages pages={form.pages} now={now} useChanges={answerChangesOf(id, form.shareId)} />
          )}
          <GoesWithIt form={form} />
        </div>
      </div>
    </StaffPage>
  );
}
