import { rightNow } from '../../../ui/serverClock.ts';
import { OwnFormRows } from './OwnFormRows.tsx';
import { OwnFormsPage } from './OwnFormsPage.tsx';
import { kindsOf } from './ownForms.ts';

/** /patient/forms for clients: the kinds of forms they have, what each is for, and where theirs stand. */
export function OwnKinds() {
  return (
    <OwnFormsPage
      title="What each form is for"
      lead="These are the kinds of forms we have given you, and why."
      here="/patient/forms"
      choose={(forms) => forms}
      empty={{
        title: 'No forms yet',
        words: 'When we need to know something from you, you find the form here.',
      }}
    >
      {(forms) =>
        kindsOf(forms).map(({ name, description, forms: own }) => (
          // No landmark: two kinds may have one name, and landmarks of one name lead nobody anywhere.
          <section className="cw-sec" key={own[0]?.questionSetId}>
            <h2>{name}</h2>
            <p>{description}</p>
            <OwnFormRows forms={own} now={rightNow()} />
          </section>
        ))
      }
    </OwnFormsPage>
  );
}
