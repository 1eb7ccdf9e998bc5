import type { QuestionSet } from '@careway/core/questionnaires/types';

/** Whose words a form's are, where they are not ours. */
export function CopyRight({ of: { copyRight } }: { of: Pick<QuestionSet, 'copyRight'> }) {
  return copyRight ? <p className="cw-small cw-soft">{copyRight}</p> : null;
}
