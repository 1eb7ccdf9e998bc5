import { type Names, sayCondition } from '@careway/core/questionnaires/editing/conditionSentence';
import { hiddenBy } from '@careway/core/questionnaires/editing/shownAnyway';
import { groupOf } from '@careway/core/questionnaires/editing/shownIf';
import { hasUnfinished, isUnfinished } from '@careway/core/questionnaires/editing/unfinished';
import type { Form } from '@careway/core/questionnaires/form';
import type { Question } from '@careway/core/questionnaires/types';
import { Eye, EyeOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';

interface Props {
  form: Form;
  /** The question that is open. */
  chosen: string | undefined;
  /** It is shown whatever is answered. */
  isFreed: boolean;
  onFree: (free: boolean) => void;
}

/** Why the question that is open is not in the preview, in words, and one press that shows it all the same. */
export function HiddenHere({ form, chosen, isFreed, onFree }: Props) {
  useSyncExternalStore(form.subscribe, () => form.version);
  const { compiled } = form;
  const own = chosen === undefined ? undefined : compiled.byId(chosen)?.question;
  if (own === undefined) return null;
  const what = kindOf(own);
  if (isFreed)
    return (
      <p className="cw-bprev__why">
        Shown here whatever is answered, so that you can see it.{' '}
        <LinkButton onClick={() => onFree(false)}>
          <Icon of={EyeOff} />
          Hide it again
        </LinkButton>
      </p>
    );
  if (form.question(own.id).visible) {
    const isEmpty = own.type === 'section' && !compiled.questions.some((one) => one.sectionId === own.id);
    return isEmpty ? (
      <p className="cw-bprev__why">
        This section has no questions yet. It is shown once there is one below it.
      </p>
    ) : null;
  }
  return (
    <p className="cw-bprev__why">
      This {what} is hidden {because(hiddenBy(compiled, own.id), form)}.{' '}
      <LinkButton onClick={() => onFree(true)}>
        <Icon of={Eye} />
        Show it here
      </LinkButton>
    </p>
  );
}

const KINDS: Readonly<Partial<Record<Question['type'], string>>> = {
  section: 'section',
  conditionalsegment: 'group',
};

const kindOf = ({ type }: Question) => KINDS[type] ?? 'question';

/** "until “How did you sleep?” is “Badly”". */
function because(by: readonly Question[], { compiled }: Form): string {
  if (by.length === 0 || by.some((one) => hasUnfinished(one) || isUnfinished(groupOf(one))))
    return 'here: when it is shown is not chosen yet';
  const options = new Map(compiled.set.options.map((one) => [one.id, one]));
  const names: Names = {
    question: (id) => compiled.byId(id)?.question,
    option: (id) => options.get(id),
  };
  return `until ${by.map((one) => sayCondition(groupOf(one), names)).join(', and ')}`;
}
