import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFrames } from '../../ui/frames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';
import { Link } from '../../ui/paths/links.ts';
import { StaffBar } from '../../ui/StaffBar.tsx';

/** The page round a form that is only looked at: a client's own, or for staff a bare one that looks like theirs. */
export function AskingFrame({ staff, children }: { staff: boolean; children: ReactNode }) {
  const { Client } = useFrames();
  const page = (
    <Page sheet>
      <Columns>
        <Sheet>{children}</Sheet>
      </Columns>
    </Page>
  );
  if (!staff) return <Client>{page}</Client>;
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
