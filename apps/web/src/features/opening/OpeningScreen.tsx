import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Lock, LockOpen } from 'lucide-react';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { named } from '../../ui/paths/address.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { OpenForm } from './OpenForm.tsx';

type Opening = CallReply<'opening'>;
type Item = Opening['items'][number];

/** /admin?part=opening: the way from an empty portal to open, counted from what is there (rules 16.36, 16.37). */
export default function OpeningScreen() {
  const opening = useQuery({ ...asQuery('opening', {}), staleTime: 0 });
  return (
    <StaffPage
      title="From empty to open"
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      facts={['Counted each time this page is opened, from what is really set up. Nobody ticks it.']}
    >
      <Loaded
        of={opening}
        loading="Looking at what is there"
        rows={11}
        failed="We could not look at what is there"
        around={inCard}
      >
        {(data) => <List {...data} />}
      </Loaded>
    </StaffPage>
  );
}

function List({ openedAt, openedBy, reason, items }: Opening) {
  const left = items.filter(({ done }) => !done);
  const things = `${left.length} ${left.length === 1 ? 'thing' : 'things'} left`;
  const title = openedAt
    ? `Open to clients since ${whenWords(openedAt, clock)}`
    : left.length > 0
      ? `Closed to clients: ${things}`
      : 'Closed to clients: all is ready';
  return (
    <div className="cw-stack">
      <Card
        title={title}
        beside={
          <Tag tone={openedAt ? 'good' : 'blue'} icon={openedAt ? LockOpen : Lock}>
            {openedAt ? 'Open' : 'Closed'}
          </Tag>
        }
      >
        <p className="cw-soft">
          {items.length - left.length} of {items.length} ready.
          {openedAt
            ? ` Opened by ${openedBy ?? 'nobody we know, when this portal had clients already'}.`
            : ''}
          {openedAt && left.length > 0 ? ' What is missing now does not close it by itself.' : ''}
        </p>
        {reason ? (
          <p>
            Opened before everything was there, because: <q>{reason}</q>
          </p>
        ) : null}
        {openedAt ? null : <OpenForm left={left.length} />}
      </Card>
      <Card title={`${items.length} things`}>
        <p className="cw-soft">Any order works. This one saves time.</p>
        <ol className="cw-opening">
          {items.map((item) => (
            <Row key={item.key} item={item} next={item.key === left[0]?.key} />
          ))}
        </ol>
      </Card>
    </div>
  );
}

/** One thing: what there is, in bold what is missing, and the way there; the first one left has the filled button. */
function Row({ item: { title, done, has, missing, to }, next }: { item: Item; next: boolean }) {
  return (
    <li className={next ? 'cw-opening__next' : undefined}>
      <div className="cw-opening__what">
        <h3>{title}</h3>
        <p>
          {missing ? <strong>{missing}</strong> : null} {has}
        </p>
      </div>
      <Tag tone={done ? 'good' : 'blue'} icon={done ? CircleCheck : CircleDashed}>
        {done ? 'Ready' : 'To do'}
      </Tag>
      {to ? (
        <ButtonLink
          small
          look={next ? 'main' : 'second'}
          to={named(to)}
          aria-label={`${done ? 'Change' : 'Go there'}: ${title}`}
        >
          {done ? 'Change' : 'Go there'}
        </ButtonLink>
      ) : (
        <span className="cw-small cw-soft">On the server</span>
      )}
    </li>
  );
}
