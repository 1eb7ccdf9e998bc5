import { Card } from '../../../ui/Card.tsx';
import { formAddress } from '../../../ui/paths/formAddress.ts';
import { Link } from '../../../ui/paths/links.ts';
import { Meter } from '../../../ui/Steps.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { type OwnForm, standOf, standWords, whenWords } from './ownForms.ts';

/** Forms of the client who looks, each with how it stands. */
export function OwnFormRows({
  forms,
  now,
  level: Heading = 'h3',
}: {
  forms: readonly OwnForm[];
  now: Date;
  /** What stands above it has one less. */
  level?: 'h2' | 'h3';
}) {
  return (
    <Card>
      <ul className="cw-forms">
        {forms.map((form) => (
          <li key={form.id}>
            <Heading>
              <Link to={formAddress(form.questionSetId, form.id)}>{form.name}</Link>
            </Heading>
            <Tag tone={standOf(form).tone}>{standOf(form).words}</Tag>
            {form.status === 'draft' ? (
              <Meter
                done={form.progress.pagesDone}
                of={form.progress.pages}
                words={`${form.progress.pagesDone} of ${form.progress.pages} parts done`}
                beside={`Saved ${whenWords(form.changedAt, now)}`}
              />
            ) : (
              <p>{standWords(form, now)}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
