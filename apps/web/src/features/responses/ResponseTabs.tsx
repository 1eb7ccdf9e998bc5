import { useFormCounts } from '../../api/useFormCounts.ts';
import { useUser } from '../../session/storedSession.ts';
import { FormTabs } from '../../ui/FormTabs.tsx';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { RESPONSES } from './responseAddresses.ts';

const LISTS = [
  { to: '/submitted-forms', words: 'Sent in' },
  { to: '/draft-forms', words: 'Not sent yet' },
  { to: '/patient/forms', words: 'By form' },
] as const;

/**
 * rule 16.1: the office has the lists of what was answered among its pages about forms; clinicians have those lists
 * alone.
 */
export function ResponseTabs() {
  const usertype = useUser()?.usertype;
  if (usertype === 'Internal')
    return <TabLinks label="Responses" items={[{ to: RESPONSES, words: 'Responses' }, ...LISTS]} />;
  return <OfficeTabs decides={usertype === 'Super_Admin'} />;
}

function OfficeTabs({ decides }: { decides: boolean }) {
  const counts = useFormCounts();
  return <FormTabs decides={decides} responses={LISTS} {...(counts ? { counts } : {})} />;
}
