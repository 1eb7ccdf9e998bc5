import { Ban, CalendarClock, Check, type LucideIcon, MessageSquare, Send, UserCheck } from 'lucide-react';
import { type RowOf, usePaged } from '../../api/usePaged.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pages } from '../../ui/list/Pages.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { dayAndTime } from './whenWords.ts';

type Event = RowOf<'formActivity'>;

const ICONS: Record<Event['what'], LucideIcon> = {
  asked: UserCheck,
  approved: Check,
  'sent back': MessageSquare,
  planned: CalendarClock,
  'called off': Ban,
  given: Send,
  'sent in': Check,
};

function Said({ of }: { of: Event }) {
  const by = of.by ?? 'The service';
  const whom = of.about ? (
    <Link to={address('/admin/dashboard/all-clients/{id}', { id: of.about.clientId })}>{of.about.name}</Link>
  ) : null;
  switch (of.what) {
    case 'asked':
      return (
        <>
          {by} asked for approval of version {of.version}
        </>
      );
    case 'approved':
      return (
        <>
          {by} approved version {of.version}
        </>
      );
    case 'sent back':
      return (
        <>
          {by} sent version {of.version} back
        </>
      );
    case 'planned':
      return <>{by} planned to give it out</>;
    case 'called off':
      return <>{by} called off giving it out</>;
    case 'given':
      return (
        <>
          {by} gave it to {whom}
        </>
      );
    case 'sent in':
      return <>{whom} sent it in</>;
  }
}

/** The activity log of a form, newest first. */
export function WhatHappened({ formId }: { formId: string }) {
  const paged = usePaged('formActivity', { params: { id: formId }, query: {} });
  return (
    <Card title="What happened">
      <Pages of={paged} many="entries" empty={<p className="cw-soft">Nothing has happened to it yet.</p>}>
        {(events) => (
          <ul className="cw-share__log">
            {events.map((one) => (
              <li key={`${one.id} ${one.what}`}>
                <Icon of={ICONS[one.what]} />
                <div>
                  <p>
                    <Said of={one} />
                  </p>
                  <p className="cw-s cw-soft">{dayAndTime(one.at)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Pages>
    </Card>
  );
}
