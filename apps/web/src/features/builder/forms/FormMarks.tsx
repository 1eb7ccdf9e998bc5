import { Globe, Pin, Star } from 'lucide-react';
import { Icon } from '../../../ui/Icon.tsx';
import type { FormCard } from './formList.ts';

/** What is marked of a form, by icon and word. */
export function FormMarks({ form: { isFavourite, pinned, public: open, isStaticForm } }: { form: FormCard }) {
  return (
    <span className="cw-formmarks cw-s cw-soft">
      {isFavourite ? (
        <span>
          <Icon of={Star} />
          Favourite
        </span>
      ) : null}
      {pinned ? (
        <span>
          <Icon of={Pin} />
          Pinned
        </span>
      ) : null}
      {open ? (
        <span>
          <Icon of={Globe} />
          Open to others
        </span>
      ) : null}
      {isStaticForm ? <span>Built in</span> : null}
    </span>
  );
}
