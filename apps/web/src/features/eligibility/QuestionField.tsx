import type { Asked } from '@careway/core/questionnaires/types';
import { call } from '../../api/call.ts';
import { Details } from '../../ui/Details.tsx';
import { type Practices, PracticesContext } from '../../ui/questions/lookups.ts';
import { fields } from '../../ui/questions/registry.ts';
import { keepAnswer, keepPractice, useDraft } from './draft.ts';

const findPractices: Practices['find'] = async (typed, signal) => {
  const reply = await call('findOpenPractices', { query: { searchText: typed } }, { signal });
  return reply?.data.map(({ organisationCode, name, address, postcode }) => ({
    id: organisationCode,
    words: name,
    more: `${address}, ${postcode}`,
  }));
};

const PRACTICE_WORDS: Practices['words'] = {
  nothing: 'We found no practice like that. Check the spelling, or leave this empty and use your postcode.',
  lost: 'The search for GP practices did not load. You can go on with your postcode.',
};

/** A question of the pathway, drawn as in every form; what is given is kept at once. */
export function QuestionField({ asked, error }: { asked: Asked; error: string | undefined }) {
  const { answers, practice } = useDraft();
  const { question, options } = asked;
  const { id, hint, reason } = question;
  const Widget = fields[question.type];
  const value = answers[id];
  const field = (
    <Widget
      view={{ question, options, value, visible: true, answered: value !== undefined, error, lines: [] }}
      id={id}
      label={question.question}
      onValue={(given) => keepAnswer(id, given)}
      {...(hint === undefined ? {} : { hint })}
      {...(error === undefined ? {} : { error })}
      {...(reason === undefined
        ? {}
        : {
            why: (
              <Details summary="Why we ask this">
                <p>{reason}</p>
              </Details>
            ),
          })}
    />
  );
  if (question.format !== 'practice') return field;
  const practices = { find: findPractices, chosen: practice, choose: keepPractice, words: PRACTICE_WORDS };
  return <PracticesContext value={practices}>{field}</PracticesContext>;
}
