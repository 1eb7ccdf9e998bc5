import { ChevronRight, LifeBuoy } from 'lucide-react';
import { useLocation } from 'react-router';
import { Icon } from './Icon.tsx';
import { Link } from './paths/links.ts';

/** The first page, every page of the open check, and what comes of it. */
const BEFORE_AN_ACCOUNT = /^\/(auth\/login|eligibility\/|top\/(eligible-for-an-appointment|signup))/;

/** rule 14.29: one calm line for what cannot wait, before any account; it leads to a page that needs none. */
export function UrgentLine() {
  const { pathname } = useLocation();
  if (!BEFORE_AN_ACCOUNT.test(pathname)) return null;
  return (
    <aside className="cw-urgent" aria-label="Urgent help">
      <Link className="cw-page" to="/T&C?page=now">
        <Icon of={LifeBuoy} />
        <span>
          Heavy bleeding, bad pain, fainting, or not safe? <strong>What to do now</strong>
        </span>
        <Icon of={ChevronRight} />
      </Link>
    </aside>
  );
}
