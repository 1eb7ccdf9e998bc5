import { AddPanel } from './AddPanel.tsx';
import { ClosePanel } from './ClosePanel.tsx';
import { DetailsPanel } from './DetailsPanel.tsx';
import { EndPanel } from './EndPanel.tsx';
import { InterpretersPanel } from './InterpretersPanel.tsx';
import type { Open, PanelProps } from './Panel.tsx';
import { ClosedSessionPanel, HolidayPanel, LiftPanel } from './ReopenPanel.tsx';
import { SessionPanel } from './SessionPanel.tsx';

/** The panel beside the week; on a narrow screen it stands below. */
export function SidePanel({ open, ...props }: PanelProps & { open: Open }) {
  switch (open.what) {
    case 'session':
      return <SessionPanel key={open.session.id} {...props} session={open.session} />;
    case 'add':
      return <AddPanel {...props} />;
    case 'close':
      return <ClosePanel {...props} />;
    case 'interpreters':
      return <InterpretersPanel {...props} />;
    case 'details':
      return <DetailsPanel {...props} />;
    case 'end':
      return <EndPanel key={open.pattern.id} {...props} pattern={open.pattern} />;
    case 'closure':
      return <LiftPanel key={open.closure.id} {...props} closure={open.closure} />;
    case 'closedSession':
      return <ClosedSessionPanel key={open.session.id} {...props} session={open.session} />;
    case 'holiday':
      return <HolidayPanel key={open.holiday.day} {...props} holiday={open.holiday} />;
  }
}
