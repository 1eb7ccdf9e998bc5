import { contactRows } from '@careway/core/accounts/contactWords';
import { phoneWords } from '@careway/core/accounts/phoneWords';
import { Pencil } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/paths/links.ts';
import { Facts } from '../../ui/SummaryList.tsx';

const CHANGE = '/client/edit-contact-preferences';

/**
 * How we reach them, as they said it last wherever they did (rule 1.14), so that they can see whether it is still
 * safe.
 */
export function ContactCard({
  account,
  contact,
}: {
  account: CallReply<'myAccount'>;
  /** Undefined while it is not known. */
  contact: CallReply<'mySetup'>['contact'] | undefined;
}) {
  const { email, mobile } = account;
  return (
    <Card small title="How we contact you">
      <Facts
        rows={[
          ...(mobile
            ? [{ label: 'Mobile', value: <span className="cw-nowrap">{phoneWords(mobile)}</span> }]
            : []),
          ...(email ? [{ label: 'Email', value: email }] : []),
          ...(contact === undefined ? [] : contactRows(contact)),
          { label: 'What we say', value: 'Only times and codes. Never what it is about.' },
        ]}
      />
      <Link className="cw-more" to={CHANGE}>
        <Icon of={Pencil} />
        Change this
      </Link>
    </Card>
  );
}
