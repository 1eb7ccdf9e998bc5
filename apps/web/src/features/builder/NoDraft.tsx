import { call } from '../../api/call.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { CRUMBS } from './crumbs.ts';

/** A form without an open draft: the next version is begun, or it is another's. */
export function NoDraft({ id, onBegun }: { id: string; onBegun: () => void }) {
  const begin = useAction({
    act: () => call('beginQuestionSetVersion', { params: { id }, body: {} }),
    done: onBegun,
    refused: ({ statusCode }) =>
      statusCode === 404
        ? 'We could not find this form. The link may be old, or it is of another organisation.'
        : undefined,
  });
  return (
    <StaffPage title="No draft is open" crumbs={CRUMBS}>
      <Card title="Change this form">
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
    </StaffPage>
  );
}
