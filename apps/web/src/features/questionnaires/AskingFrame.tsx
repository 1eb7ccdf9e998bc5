import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ClientFrame } from '../../app/layouts/ClientFrame.tsx';
import { StaffBar } from '../../app/layouts/StaffBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';

/** The page round a form that is only looked at: a client's own, or for staff a bare one that looks like theirs. */
export function AskingFrame({ staff, children }: { staff: boolean; children: ReactNode }) {
  const page = (
    <Page sheet>
      <Columns>
        <Sheet>{children}</Sheet>
      </Columns>
    </Page>
  );
  if (!staff) return <ClientFrame>{page}</ClientFrame>;
  return (
    <StaffBar
      start={
        <p className="cw-preview__words">
          <Icon of={Eye} />
          <span>This is how a client sees the form</span>
        </p>
      }
      end={
        <Link className="cw-preview__link" to="/poc/dynamic-form">
          All published forms
        </Link>
      }
    >
      {page}
    </StaffBar>
  );
}
