import type { FormChange } from '@careway/core/questionnaires/authoring/difference';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../../api/query.ts';
import { Details } from '../../../ui/Details.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';

interface Props {
  formId: string;
  version: number;
  changes: readonly FormChange[];
  /** How many questions are as they were. */
  many: number;
}

/** The questions that no change is said of, for whoever wants to read all of a version. */
export function SameQuestions({ formId, version, changes, many }: Props) {
  const content = useQuery({
    ...asQuery('formVersion', { params: { id: formId, version } }),
    enabled: many > 0,
  });
  if (many === 0) return null;
  const changed = new Set(changes.map(({ questionId }) => questionId));
  return (
    <Details summary={`Show the ${many} that stay the same`}>
      <Loaded of={content} loading="Loading the questions" failed="The questions did not load">
        {({ content: { questions } }) => (
          <ol>
            {questions
              .filter(({ id, type }) => type !== 'section' && !changed.has(id))
              .sort((a, b) => a.sortOrder - b.sortOrder)
              .map(({ id, question }) => (
                <li key={id}>{question}</li>
              ))}
          </ol>
        )}
      </Loaded>
    </Details>
  );
}
