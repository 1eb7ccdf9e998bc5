import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/call.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { focusField } from '../../ui/ErrorSummary.tsx';
import { draft, keepAnswer, keepPractice, useDraft } from './draft.ts';
import type { QuestionFieldProps } from './fieldProps.ts';

/** Finds a GP practice as they type. What is answered is its code; what they see is its name. */
export default function PracticeSearch({ question, answer, error, why }: QuestionFieldProps) {
  const { practice } = useDraft();
  const { hash } = useLocation();
  const chosen = practice !== null && answer.text === practice.code;

  // This part may arrive after a "Change" link has brought them to it.
  useEffect(() => {
    if (hash === `#${question.id}`) focusField(question.id);
  }, [hash, question.id]);

  return (
    <Combobox
      id={question.id}
      label={question.text}
      hint={question.hint}
      error={error}
      why={why}
      value={chosen ? practice.name : answer.text}
      onValue={(typed) => {
        // The box repeats the name that was chosen: that is still the choice.
        const { practice: last } = draft();
        keepAnswer(question.id, { options: [], text: last && typed === last.name ? last.code : typed });
      }}
      onChoose={({ id, words }) => {
        keepPractice({ code: id, name: words });
        keepAnswer(question.id, { options: [], text: id });
      }}
      find={async (typed, signal) => {
        const reply = await call('findOpenPractices', { query: { searchText: typed } }, { signal });
        return reply?.data.map(({ organisationCode, name, address, postcode }) => ({
          id: organisationCode,
          words: name,
          more: `${address}, ${postcode}`,
        }));
      }}
      nothing="We found no practice like that. Check the spelling, or leave this empty and use your postcode."
    />
  );
}
