import '../../ui/styles/client.scss';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClientFrame } from '../../app/layouts/ClientFrame.tsx';
import { useSide } from '../../app/layouts/useSide.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';

/** The page round a form that is only looked at: a client's own, or for staff a bare one that looks like hers. */
export function AskingFrame({ staff, children }: { staff: boolean; children: ReactNode }) {
  const page = (
    <Page sheet>
      <Columns>
        <Sheet>{children}</Sheet>
      </Columns>
    </Page>
  );
  return staff ? <StaffBar>{page}</StaffBar> : <ClientFrame>{page}</ClientFrame>;
}

function StaffBar({ children }: { children: ReactNode }) {
  useSide('client');
  return (
    <>
      <a className="nhsuk-skip-link" href="#main">
        Skip to main content
      </a>
      <header className="cw-preview">
        <div className="cw-preview__in">
          <p className="cw-preview__words">
            <Icon of={Eye} />
            <span>This is how a client sees the form</span>
          </p>
          <Link className="cw-preview__link" to="/poc/dynamic-form">
            All published forms
          </Link>
        </div>
      </header>
      {children}
    </>
  );
}
