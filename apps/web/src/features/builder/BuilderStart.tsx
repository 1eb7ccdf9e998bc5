import { ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { CRUMBS } from './crumbs.ts';
import { BringIn } from './forms/BringIn.tsx';

/** /questionnaires/builder without a form: the ways to begin one. */
export function BuilderStart() {
  return (
    <StaffPage title="Build a form" crumbs={CRUMBS}>
      <div className="cw-bways">
        <Card title="From nothing" next>
          <p>Give it a name, then add questions one by one.</p>
          <ButtonLink to="/questionnaires/create">Create a form</ButtonLink>
        </Card>
        <Card title="From a form that is there">
          <p>Begin with all of its questions, and change what is different.</p>
          <ButtonLink look="second" to="/existing-questionnaires">
            Choose a form
          </ButtonLink>
        </Card>
        <Card title="From a file">
          <p>A form that was saved here as JSON, or a FHIR Questionnaire from another system.</p>
          <BringIn />
        </Card>
        <Card title="Go on with a draft">
          <p>Your drafts, and those of your colleagues.</p>
          <ButtonLink look="second" to="/questionnaires?state=draft">
            See the drafts
          </ButtonLink>
        </Card>
      </div>
    </StaffPage>
  );
}
