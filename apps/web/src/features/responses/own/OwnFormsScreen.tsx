import { ButtonLink } from '../../../ui/Button.tsx';
import { Card, NextKicker } from '../../../ui/Card.tsx';
import { formAddress } from '../../../ui/paths/formAddress.ts';
import { rightNow } from '../../../ui/serverClock.ts';
import { OwnFormRows } from './OwnFormRows.tsx';
import { OwnFormsPage } from './OwnFormsPage.tsx';
import { inGroup, nextOf, type OwnForm, standWords } from './ownForms.ts';

/** /patient-forms: a client's own forms on one page, what to do first. */
export default function OwnFormsScreen() {
  return (
    <OwnFormsPage
      title="Your forms"
      lead="We only ask what we need to look after you. You can stop at any time: what you have typed is saved."
      here="/patient-forms"
      choose={(forms) => forms}
      empty={{
        title: 'No forms yet',
        words: 'When we need to know something from you, you find the form here.',
      }}
    >
      {(forms) => <Parts forms={forms} />}
    </OwnFormsPage>
  );
}

const PARTS = [
  { group: 'begun', title: 'You have started' },
  { group: 'todo', title: 'Not started yet' },
  { group: 'sent', title: 'You have sent' },
] as const;

function Parts({ forms }: { forms: readonly OwnForm[] }) {
  const now = rightNow();
  const next = nextOf(forms);
  return (
    <>
      {next ? (
        <Card next>
          <NextKicker />
          <h2>{next.name}</h2>
          <p>{standWords(next, now)}</p>
          <ButtonLink to={formAddress(next.questionSetId, next.id)}>
            {next.status === 'draft' ? 'Go on with this form' : 'Start this form'}
          </ButtonLink>
        </Card>
      ) : null}
      {PARTS.map(({ group, title }) => {
        const own = inGroup(forms, group);
        return own.length === 0 ? null : (
          <section className="cw-sec" aria-labelledby={group} key={group}>
            <h2 id={group}>{title}</h2>
            <OwnFormRows forms={own} now={now} />
          </section>
        );
      })}
    </>
  );
}
