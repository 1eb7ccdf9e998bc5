import { counted } from '@careway/core/numbers';
import type { FormContent } from '@careway/core/questionnaires/authoring/content';
import { formInFull } from '@careway/core/questionnaires/authoring/formInFull';
import { countQuestions } from '@careway/core/questionnaires/countQuestions';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../../api/query.ts';
import { InFull } from '../../../ui/InFull.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';

/**
 * A first version as it is: nothing differs from anything, so whoever decides reads all that clients read
 * (rule 7.16).
 */
export function FirstVersion({ formId, version }: { formId: string; version: number }) {
  const read = useQuery(asQuery('formVersion', { params: { id: formId, version } }));
  return (
    <Loaded of={read} loading="Loading the form" rows={6} failed="The form did not load">
      {({ content }) => {
        const form = content as unknown as FormContent;
        const { about, questions } = formInFull(form);
        const many = countQuestions(form.questions);
        return (
          <>
            <p className="cw-diff__counts">
              <strong>All of it is new: {counted(many, 'question')}</strong>
            </p>
            {about.length > 0 ? (
              <dl className="cw-facts">
                {about.map(({ head, words }) => (
                  <div key={head}>
                    <dt>{head}</dt>
                    <dd className="cw-diff__words">{words}</dd>
                  </div>
                ))}
              </dl>
            ) : null}
            <ol className="cw-infull">
              {questions.map(({ id, number, words }) => (
                <li key={id}>
                  <span className="cw-infull__n">{number ? `Question ${number}` : 'Section'}</span>
                  <div>
                    <InFull words={words} />
                  </div>
                </li>
              ))}
            </ol>
          </>
        );
      }}
    </Loaded>
  );
}
