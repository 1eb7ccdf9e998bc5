import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { PoundSterling, Route, UserCog, Users } from 'lucide-react';
import { useUser } from '../../session/storedSession.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import { address } from '../../ui/paths/address.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';

/** /admin: everything that is set up once and used every day, under a few headings. */
export default function AdminScreen() {
  const everywhere = useUser()?.usertype === 'Super_Admin';
  const firstPathway = address('/questionnaires/type/{id}', { id: formToStart('eligibility', 'top').id });
  const parts = [
    {
      title: 'People and rights',
      words: 'Who works here, what each may do, and inviting somebody.',
      rows: [
        { to: everywhere ? ('/users' as const) : ('/trust-users' as const), words: 'People', icon: Users },
        { to: everywhere ? ('/roles' as const) : ('/trust-roles' as const), words: 'Roles', icon: UserCog },
      ],
    },
    {
      title: 'Services',
      words: 'What people are shown before they decide: prices, clinics with free times, who pays where.',
      rows: [{ to: '/service' as const, words: 'Services and prices', icon: PoundSterling }],
    },
    {
      title: 'Pathways and forms',
      words: 'The way somebody is led to the right care, rule by rule, and the forms on it.',
      rows: [{ to: firstPathway, words: 'Review a pathway', icon: Route }],
    },
  ];
  return (
    <StaffPage title="Admin" facts={['What is set up once and used every day.']}>
      <div className="cw-admin">
        {parts.map(({ title, words, rows }) => (
          <Card key={title} title={title}>
            <p className="cw-soft">{words}</p>
            <LinkRows rows={rows} />
          </Card>
        ))}
      </div>
    </StaffPage>
  );
}
