import { Eye } from 'lucide-react';
import { Notice } from '../../ui/Notice.tsx';

/** On each step of a form that is only looked at. */
export function NothingKept() {
  return (
    <Notice icon={Eye} title="Just to look at">
      <p>Nothing you enter here is saved or sent. It is gone when you leave this page.</p>
    </Notice>
  );
}
