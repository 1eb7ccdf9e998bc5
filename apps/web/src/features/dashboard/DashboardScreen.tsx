import { useQuery } from '@tanstack/react-query';
import { CalendarClock, FileText } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { Card, inCard } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { rightNow } from '../../ui/serverClock.ts';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { AppointmentCards } from './AppointmentCards.tsx';
import { CallCard } from './CallCard.tsx';
import { ClinicalTickets, saysNothing } from './ClinicalTickets.tsx';
import { ContactCard } from './ContactCard.tsx';
import { FormList } from './FormList.tsx';
import { multipleAppointments } from './multipleAppointments.ts';
import { NextCard } from './NextCard.tsx';
import { NEWS_SHOWN } from './newsShown.ts';
import { nextStepFor } from './nextStep.ts';
import { PostAbortionCard } from './PostAbortionCard.tsx';
import { WaitingAnswers } from './WaitingAnswers.tsx';
import { OfferedCard, WaitingCard } from './WaitingCard.tsx';

/** It comes after the page: what everybody waits for stays small. */
const WhatIsNew = lazyPart(() => import('./WhatIsNew.tsx'));

/** So long what they came for waits for what only stands beside it, in ms. */
const PATIENCE = 3_000;

/** /client/dashboard: what to do next, first; then their appointments and their forms. */
export default function DashboardScreen() {
  const account = useQuery(asQuery('myAccount', {}));
  const forms = useQuery(asQuery('myForms', { query: { limit: 100 } }));
  const appointments = useQuery(asQuery('multipleAppointments', { query: {} }));
  const setup = useQuery(asQuery('mySetup', {}));
  const calls = useQuery(asQuery('myCallbacks', { query: { limit: 100 } }));
  const waiting = useQuery(asQuery('myWaiting', {}));
  // What is new stands above what they have: it is asked for with the rest, and its part is on its way meanwhile.
  const above = useAbove();
  // It all comes at once: what a finger is about to press must not move away below it. A part that fails is not
  // waited for.
  const cameFor = ![account, forms, appointments].some(isComing);
  const beside = above.here && ![setup, calls, waiting, ...above.queries].some(isComing);
  const late = useLate(cameFor && !beside);
  const settled = cameFor && (beside || late);
  const news = account.data ? <WhatIsNew account={account.data} setup={setup.data} /> : null;
  const now = rightNow();
  const [chosen, setChosen] = useState<string>();
  const multiple = multipleAppointments(appointments, chosen);
  const coming = multiple.result?.appointments;
  const elsewhere = multiple.result?.elsewhere;
  const all = forms.data?.data;
  const first = account.data?.knownAs ?? account.data?.firstName;

  return (
    <Page>
      <div className="cw-hello">
        <h1>{first ? `Hello, ${first}` : 'Hello'}</h1>
      </div>
      <div className="cw-cols">
        <div className="cw-cols__main">
          <WaitingAnswers />
          {settled ? null : <Coming />}
          {settled && waiting.data ? <OfferedCard waiting={waiting.data.data} /> : null}
          {settled && all && coming && account.data ? (
            <NextCard step={nextStepFor(all, coming, account.data)} forms={all} />
          ) : null}
          {settled && waiting.data ? <WaitingCard waiting={waiting.data.data} /> : null}
          {settled && calls.data ? <CallCard calls={calls.data.data} /> : null}
          {settled && !late ? news : null}
          <Part id="appointments" title="Your appointments" hidden={!settled}>
            <Loaded
              of={appointments}
              loading="Loading your appointments"
              failed="Your appointments did not load"
              safe={multiple.errorMessage}
              around={inCard}
              isEmpty={() => coming?.length === 0 && elsewhere !== undefined && saysNothing(elsewhere)}
              empty={inCard(
                <EmptyState icon={CalendarClock} title="No appointments yet">
                  When you have chosen a time, you find it here.
                </EmptyState>,
              )}
            >
              {() => (
                <div className="cw-stack">
                  <AppointmentCards
                    coming={coming ?? []}
                    selected={multiple.selectedAppointment}
                    onSelect={setChosen}
                    forms={all ?? []}
                    now={now}
                  />
                  {elsewhere ? <ClinicalTickets said={elsewhere} now={now} /> : null}
                </div>
              )}
            </Loaded>
          </Part>
          {settled && all && multiple.result ? (
            <PostAbortionCard wanted={multiple.isEnablePostAbortionCard} forms={all} />
          ) : null}
          <Part id="forms" title="Your forms" hidden={!settled}>
            <Loaded
              of={forms}
              loading="Loading your forms"
              rows={4}
              failed="Your forms did not load"
              around={inCard}
              isEmpty={({ data }) => data.length === 0}
              empty={inCard(
                <EmptyState icon={FileText} title="No forms yet">
                  When we need to know something from you, you find the form here.
                </EmptyState>,
              )}
            >
              {({ data }) => <FormList forms={data} now={now} />}
            </Loaded>
          </Part>
          {/* Too late to stand above: there it would push away what they read by now. */}
          {settled && late ? news : null}
        </div>
        <aside className="cw-aside cw-stack" aria-label="Your care and account">
          {account.data ? <ContactCard account={account.data} contact={setup.data?.contact} /> : null}
          <AccountLinks />
          <HelpAside />
        </aside>
      </div>
    </Page>
  );
}

const isComing = (one: { isPending: boolean; failureCount: number }) =>
  one.isPending && one.failureCount === 0;

/**
 * `WhatIsNew` and what it shows, asked for before it is there. One that is lost is asked for again where it is shown.
 */
function useAbove() {
  const [here, setHere] = useState(WhatIsNew.isHere);
  useEffect(() => {
    const over = () => setHere(true);
    WhatIsNew.fetch().then(over, over);
  }, []);
  const queries = [
    useQuery(asQuery('appSettings', {})),
    useQuery(asQuery('notifications', { query: NEWS_SHOWN })),
    useQuery(asQuery('writtenToMe', {})),
  ];
  return { here, queries };
}

/** Whether something was waited for too long. It stays so on this page: what stands does not move any more. */
function useLate(waits: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => setLate(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [waits]);
  return late;
}

/** What stands there until it is known what there is: as high as a phone, so that nothing below it moves in sight. */
function Coming() {
  return (
    <>
      <Card next>
        <Skeleton rows={4} words="Loading what to do next" />
      </Card>
      <div className="cw-sec">{inCard(<Skeleton rows={10} words="Loading your page" />)}</div>
    </>
  );
}

function Part({
  id,
  title,
  hidden,
  children,
}: {
  id: string;
  title: string;
  hidden: boolean;
  children: ReactNode;
}) {
  if (hidden) return null;
  return (
    <section className="cw-sec" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
