import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { isMissing } from '../../ui/refusal.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { CRUMBS } from './crumbs.ts';

/** An address without an open draft: the next version of a form in use is begun here; of no form, that is said. */
export function NoDraft({ id, onBegun }: { id: string; onBegun: () => void }) {
  const form = useQuery(asQuery('questionnaire', { params: { id }, query: {} }));
  return (
    <Loaded
      of={form}
      loading="Loading the form"
      failed="The form did not load"
      around={(meanwhile) => (
        <StaffPage title="Form" crumbs={CRUMBS}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
      instead={(error) => (isMissing(error) ? <NotThere /> : undefined)}
    >
      {({ name, version }) => (
        <StaffPage title={name} crumbs={CRUMBS} facts={[`Version ${version} is in use`]}>
          <Begin id={id} onBegun={onBegun} />
        </StaffPage>
      )}
    </Loaded>
  );
}

function Begin({ id, onBegun }: { id: string; onBegun: () => void }) {
  const begin = useAction({
    act: () => call('beginQuestionSetVersion', { params: { id }, body: {} }),
    done: onBegun,
    refused: ({ statusCode }) =>
      statusCode === 404
        ? 'We could not find this form any more. It may have been deleted a moment ago.'
        : undefined,
  });
  return (
    <Card title="No draft is open">
      <p>
        Nobody is writing in this form now. What is in use stays as it is until a new version is approved;
        those who have it already keep theirs.
      </p>
      <p className="cw-acts">
        <Button busy={begin.busy} onClick={() => void begin.press()}>
          Begin a new version
        </Button>
        <ButtonLink look="second" to="/questionnaires">
          All forms
        </ButtonLink>
      </p>
      <WentWrong words={begin.problem} />
    </Card>
  );
}

/** No such form, a draft that was deleted, or one of another organisation: the same words (rule 10.3). */
function NotThere() {
  return (
    <StaffPage title="We could not find that" crumbs={CRUMBS}>
      <Card title="There is no such form for you">
        <p>
          The link may be old, the draft may have been deleted, or the form belongs to another organisation.
        </p>
        <p className="cw-acts">
          <ButtonLink to="/questionnaires">All forms</ButtonLink>
          <ButtonLink look="second" to="/questionnaires/create">
            Create a form
          </ButtonLink>
        </p>
      </Card>
    </StaffPage>
  );
}
