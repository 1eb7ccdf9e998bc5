import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import {
  BookOpen,
  Building2,
  ChartColumn,
  DoorOpen,
  FileText,
  FileUp,
  HandCoins,
  HeartHandshake,
  KeyRound,
  ListChecks,
  Mail,
  MapPinned,
  Paintbrush,
  PoundSterling,
  Route,
  ScrollText,
  Settings,
  ShieldAlert,
  Signpost,
  Ticket,
  Timer,
  UserCog,
  Users,
  UserX,
} from 'lucide-react';
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
      title: 'Data',
      words:
        'Bringing in what another system or a spreadsheet made, what was done by whom, and who asked to be deleted.',
      rows: [
        { to: '/admin/upload-csv' as const, words: 'Import from a CSV file', icon: FileUp },
        { to: '/admin?part=payers' as const, words: 'Who pays', icon: HandCoins },
        { to: '/admin?part=referrals' as const, words: 'Referrals', icon: Ticket },
        { to: '/admin?part=nearby' as const, words: 'Local clinics and districts', icon: MapPinned },
        { to: '/admin?part=trail' as const, words: 'Audit trail', icon: ScrollText },
        { to: '/admin?part=security' as const, words: 'Security events', icon: ShieldAlert },
        { to: '/admin?part=deletions' as const, words: 'Deletion requests', icon: UserX },
        { to: '/admin?part=routing' as const, words: 'Who is told of concerns', icon: HeartHandshake },
      ],
    },
    {
      title: 'Other programs',
      words: 'What the programs of an organisation may read here, and the keys that they read it with.',
      rows: [{ to: '/admin?part=keys' as const, words: 'Keys of other programs', icon: KeyRound }],
    },
    {
      title: 'Organisations',
      words: 'What each has, its modules, how it looks to its clients, and figures over time.',
      rows: [
        { to: '/trust/overview' as const, words: 'Organisations', icon: Building2 },
        { to: '/form-skins' as const, words: 'Themes', icon: Paintbrush },
        { to: '/admin-dashboard' as const, words: 'Figures and charts', icon: ChartColumn },
      ],
    },
    {
      title: 'System',
      words:
        'What is the same for everybody: notices, how long things are kept, and what there is to choose from.',
      rows: [
        { to: '/admin?part=opening' as const, words: 'From empty to open', icon: DoorOpen },
        { to: '/admin?part=provider' as const, words: 'Your name, numbers and services', icon: Signpost },
        { to: '/admin?part=reading' as const, words: 'Things to read', icon: BookOpen },
        { to: '/admin?part=settings' as const, words: 'App settings', icon: Settings },
        { to: '/admin?part=lists' as const, words: 'Master lists', icon: ListChecks },
      ],
    },
    {
      title: 'Pathways and forms',
      words: 'The way somebody is led to the right care, rule by rule, and the forms on it.',
      rows: [
        { to: firstPathway, words: 'Review a pathway', icon: Route },
        { to: '/admin?part=levels' as const, words: 'How soon we act', icon: Timer },
      ],
    },
    {
      title: 'Content',
      words: 'Pages that everybody can read, and what emails and texts say. Two people publish each change.',
      rows: [
        { to: '/admin?part=pages' as const, words: 'Pages and pictures', icon: FileText },
        { to: '/admin?part=messages' as const, words: 'Emails and texts', icon: Mail },
      ],
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
