import { useState } from 'react';
import { useRead } from '../../../api/useRead.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Followed } from './Followed.tsx';
import { SendForm } from './SendForm.tsx';

/**
 * What a partner organisation does here: gives a form to one of its own clients, and follows who has it (rule 16.27).
 */
export function PartnerForms() {
  const forms = useRead('publishedForms', { query: { limit: 100 } });
  const [chosen, setChosen] = useState('');
  return (
    <Card title="Forms for your clients">
      <p className="cw-soft">
        Send a form to a client of your organisation, and see who has sent theirs in. Our team reads the
        answers.
      </p>
      <Loaded
        of={forms}
        loading="Loading the forms"
        failed="The forms did not load"
        isEmpty={({ data }) => !data.some(({ isStaticForm }) => !isStaticForm)}
        empty={<p>There is no form that you can send yet.</p>}
      >
        {({ data }) => (
          <>
            <Select
              id="partner-form"
              label="Form"
              empty="Choose a form"
              options={data
                .filter(({ isStaticForm }) => !isStaticForm)
                .map(({ id, name }) => ({ value: id, words: name }))}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            />
            {chosen === '' ? null : (
              <>
                <SendForm key={`send ${chosen}`} formId={chosen} />
                <Followed key={`who ${chosen}`} formId={chosen} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
