import {
  Bell,
  Calendar,
  CircleUser,
  FileText,
  HeartHandshake,
  History,
  Languages,
  Lock,
  type LucideIcon,
  Settings,
} from 'lucide-react';
import { Card } from '../../ui/Card.tsx';
import { LinkRows } from '../../ui/lists.tsx';
import type { FixedPath } from '../../ui/paths/path.ts';

const LINKS: readonly { to: FixedPath; words: string; icon: LucideIcon }[] = [
  { to: '/appointment/list', words: 'All your appointments', icon: Calendar },
  { to: '/patient-forms', words: 'All your forms', icon: FileText },
  { to: '/counselling', words: 'Talk to a counsellor', icon: HeartHandshake },
  { to: '/appointment/Interpreter', words: 'Help with language', icon: Languages },
  { to: '/client/account', words: 'Your account', icon: CircleUser },
  { to: '/client/edit-profile', words: 'Your details', icon: CircleUser },
  { to: '/client/account-settings', words: 'Settings', icon: Settings },
  { to: '/client/edit-security-preferences', words: 'PIN or memorable word', icon: Lock },
  { to: '/client/edit-automated-messaging', words: 'Messages and reminders', icon: Bell },
  { to: '/client/account-history', words: 'Account history', icon: History },
];

/** The way to their other pages. */
export function AccountLinks() {
  return (
    <Card small title="Your pages">
      <LinkRows rows={LINKS} />
    </Card>
  );
}
