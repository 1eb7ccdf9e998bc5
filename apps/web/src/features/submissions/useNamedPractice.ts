import { practiceProblem } from '@careway/core/eligibility/gpPractice';
import type { Form } from '@careway/core/questionnaires/form';
import { type PracticeWords, practiceCodesIn } from '@careway/core/questionnaires/summary';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';

/**
 * How the GP practice in a form is called where it is read: what was answered is its code, which tells nobody anything. The code
 * stands there while the name comes, and where none is found.
 */
export function useNamedPractice(form: Form): PracticeWords {
  const [code = ''] = practiceCodesIn(form);
  const { data } = useQuery({
    ...asQuery('findOpenPractices', { query: { searchText: code } }),
    enabled: code !== '' && practiceProblem(code) === undefined,
  });
  const name = data?.data.find(({ organisationCode }) => organisationCode === code)?.name;
  return (one) => (one === code && name !== undefined ? name : one);
}
