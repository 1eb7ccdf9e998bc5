import type { Form } from '@careway/core/questionnaires/form';
import { type PracticeWords, practiceCodesIn } from '@careway/core/questionnaires/summary';
import { usePracticeNames } from './usePracticeNames.ts';

/**
 * How the GP practice in a form is called where it is read: what was answered is its code, which tells nobody
 * anything. The code stands there while the name comes, and where none is found.
 */
export function useNamedPractice(form: Form): PracticeWords {
  const names = usePracticeNames(practiceCodesIn(form));
  return (code) => names.get(code) || code;
}
