import { hasScopes } from '@careway/core/access/scopes';
import { gestationWords } from '@careway/core/eligibility/gestation';
import { Eye, WifiOff } from 'lucide-react';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { CallReply } from '../../api/call.ts';
import { useRead } from '../../api/useRead.ts';
import { useUser } from '../../session/storedSession.ts';
import { FormFirst } from '../../shared/FormFirst.tsx';
import { StartForm } from '../../shared/StartForm.tsx';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { FlagTags } from '../../ui/formTags.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { KeysFoot, useKeys } from '../../ui/list/keys.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Link, Navigate, useNavigate } from '../../ui/paths/links.ts';
import { isMissing } from '../../ui/refusal.ts';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { ageAndBirth, serviceName, timeOf } from '../../ui/staffWords.ts';
import { TabLinks } from '../../ui/TabLinks.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ForThem } from './calling/ForThem.tsx';
import { NoAccount } from './calling/NoAccount.tsx';
import { EarlierCard } from './earlier/EarlierCard.tsx';
import { AppointmentList } from './record/AppointmentList.tsx';
import { CallsCard } from './record/CallsCard.tsx';
import { ChecksCard } from './record/ChecksCard.tsx';
import { DetailsPart, EligibilityCard } from './record/DetailsPart.tsx';
import { FormsByKind } from './record/FormsByKind.tsx';
import { FormsTable } from './record/FormsTable.tsx';
import { HistoryPart } from './record/HistoryPart.tsx';
import { ImportantNotes } from './record/ImportantNotes.tsx';
import { MessagesCard } from './record/MessagesCard.tsx';
import { NotesCard, NotesPart } from './record/NotesPart.tsx';
import { PassOn } from './record/PassOn.tsx';
import { SafeContactBox } from './record/SafeContactBox.tsx';
import { ToDo } from './record/ToDo.tsx';
import { WrittenCard } from './record/WrittenCard.tsx';
import { PARTS, type Part, recordAddress } from './recordAddresses.ts';
import { BothRecords } from './together/BothRecords.tsx';
import { FindOther } from './together/FindOther.tsx';
import { TogetherCard } from './together/TogetherCard.tsx';
import { useCrumbs } from './useCrumbs.ts';
import { useIsOffice } from './useIsOffice.ts';
import { useOwnRights } from './useOwnRights.ts';

type Client = CallReply<'client'>;

const WORDS: Record<Part, string> = {
  overview: 'Overview',
  details: 'Details',
  forms: 'Forms',
  appointments: 'Appointments',
  notes: 'Notes',
  history: 'History',
};

/** A client's record, one part at a time: /admin/dashboard/all-clients/{id} and /{part} below it. */
export default function ClientRecordScreen() {
  const { id = '', part: typed = 'overview' } = useParams();
  const crumbs = useCrumbs();
  const part = PARTS.find((one) => one === typed);
  const record = useRead('client', { params: { id } });
  if (part === undefined) return <NotThere />;
  if (isMissing(record.error)) return <NotHere id={id} part={part} />;
  return (
    <Loaded
      of={record}
      loading="Loading the record"
      rows={6}
      failed="The record did not load"
      around={(meanwhile) => (
        <StaffPage title="Client record" crumbs={crumbs}>
          {inCard(meanwhile)}
        </StaffPage>
      )}
    >
      {(client) => <Record client={client} part={part} old={record.error ? record.dataUpdatedAt : 0} />}
    </Loaded>
  );
}

function Record({ client, part, old }: { client: Client; part: Part; old: number }) {
  const now = useNow();
  const navigate = useNavigate();
  const manyTrusts = useUser()?.usertype === 'Super_Admin';
  const keys = useMemo(
    () =>
      PARTS.map((one, index) => ({
        key: String(index + 1),
        words: WORDS[one].toLowerCase(),
        run: () => void navigate(recordAddress(client.id, one)),
      })),
    [client.id, navigate],
  );
  useKeys(keys);
  const facts = [
    ageAndBirth(client.dateOfBirth, now),
    client.reference,
    serviceName(client.service),
    ...(client.gestation ? [`${gestationWords(client.gestation)} today`] : []),
    ...(manyTrusts ? [client.trust ?? 'No organisation yet'] : []),
  ];
  return (
    <StaffPage
      title={client.name}
      tags={<FlagTags flags={client.flags} />}
      facts={facts}
      crumbs={useCrumbs()}
      tabs={<TabLinks label="Record" items={tabsOf(client)} />}
      foot={<KeysFoot keys={keys} />}
    >
      {old > 0 ? (
        <Notice
          tone="time"
          icon={WifiOff}
          role="status"
          title={`This record is from ${timeOf(new Date(old).toISOString())}`}
        >
          <p>We could not get a newer one. Do not call from it without checking.</p>
        </Notice>
      ) : null}
      {client.beyondUntil ? (
        <Notice
          tone="time"
          icon={Eye}
          title={`You are looking at another organisation’s client until ${timeOf(client.beyondUntil)}`}
        >
          <p>
            You can read this record, not change it. <bdi>{client.firstName}</bdi> can see that it was opened,
            and why.
          </p>
        </Notice>
      ) : null}
      <ImportantNotes client={client} />
      <div className="cw-rec">
        <SafeContactBox client={client} now={now} />
        <div className="cw-stack">
          <ToDo client={client} now={now} />
          <Shown client={client} part={part} now={now} />
        </div>
        {part === 'overview' ? (
          <div className="cw-stack">
            <Card
              title="Appointments"
              beside={<Link to={recordAddress(client.id, 'appointments')}>All appointments</Link>}
            >
              <AppointmentList client={client} now={now} />
            </Card>
            <NoAccount client={client} now={now} />
            <CallsCard client={client} now={now} />
            {client.beyondUntil ? null : <WrittenCard client={client} now={now} />}
            {client.beyondUntil ? null : <MessagesCard client={client} now={now} />}
            <ChecksCard client={client} now={now} />
            <EligibilityCard client={client} />
            <EarlierCard client={client} />
            <TogetherCard client={client} now={now} />
          </div>
        ) : null}
      </div>
    </StaffPage>
  );
}

/** Whether they may answer for this client (rule 15.12, the admin answer update), and book for them. */
const useMayChange = (client: Client) => useIsOffice() && client.beyondUntil === null;

/** Whether they may pass a concern about this client on (rule 16.15). */
function useMayPassOn(client: Client): boolean {
  const rights = useOwnRights();
  return (
    client.beyondUntil === null &&
    rights !== undefined &&
    hasScopes(rights, ['clients:read', 'clients:write'])
  );
}

function Shown({ client, part, now }: { client: Client; part: Part; now: Date }) {
  const mayChange = useMayChange(client);
  const mayPassOn = useMayPassOn(client);
  switch (part) {
    case 'overview':
      return (
        <>
          <NotesCard client={client} />
          <Card title="Forms" beside={<Link to={recordAddress(client.id, 'forms')}>All forms</Link>}>
            <FormsTable client={client} now={now} />
          </Card>
          <HistoryPart client={client} now={now} />
          {mayPassOn ? <PassOn clientId={client.id} /> : null}
        </>
      );
    case 'details':
      return <Details client={client} now={now} />;
    case 'forms':
      return (
        <>
          {client.forms.length > 0 && client.beyondUntil === null ? (
            <FormsByKind clientId={client.id} now={now} />
          ) : null}
          <Card title="Every copy">
            <FormsTable client={client} now={now} />
            {mayChange ? (
              <Actions>
                <ButtonLink to={`/questionnaires/form?for=${client.id}`}>Share a form</ButtonLink>
                <StartForm kind="phoneEligibility" clientId={client.id} look="second">
                  Ask the phone questions
                </StartForm>
              </Actions>
            ) : null}
          </Card>
        </>
      );
    case 'appointments':
      return (
        <div className="cw-stack">
          {mayChange && client.service === 'top' ? <FormFirst clientId={client.id} service="top" /> : null}
          <Card title="Appointments" beside={mayChange ? <ForThem client={client} /> : null}>
            <AppointmentList client={client} now={now} mayChange={mayChange} />
          </Card>
          <CallsCard client={client} now={now} />
        </div>
      );
    case 'notes':
      return <NotesPart client={client} />;
    case 'history':
      return <HistoryPart client={client} now={now} />;
  }
}

/** Who they are; beside another record, where they may be one person (rule 16.54). */
function Details({ client, now }: { client: Client; now: Date }) {
  const [query] = useSearchParams();
  const office = useIsOffice();
  const otherId = query.get('with');
  return (
    <div className="cw-stack">
      {otherId && office ? <BothRecords client={client} otherId={otherId} /> : null}
      <DetailsPart client={client} now={now} />
      {office ? <TogetherCard client={client} now={now} /> : null}
      {office ? <FindOther client={client} /> : null}
    </div>
  );
}

function tabsOf(client: Client) {
  const counts: Partial<Record<Part, number>> = {
    forms: client.forms.length,
    appointments: client.appointments.length,
    notes: client.notes.count,
  };
  return PARTS.map((part) => ({
    to: recordAddress(client.id, part),
    words: WORDS[part],
    ...(counts[part] ? { count: counts[part] } : {}),
  }));
}

/** It may be part of another record by now: then an old link leads there (rule 16.58). */
function NotHere({ id, part }: { id: string; part: Part }) {
  const stays = useRead('whereIsClient', { params: { id } });
  if (stays.data) return <Navigate to={recordAddress(stays.data.id, part)} replace />;
  return stays.error ? <NotThere /> : null;
}

/** No such client, or one of another trust: the same words (rule 10.3). */
function NotThere() {
  const crumbs = useCrumbs();
  const back = crumbs.at(-1);
  return (
    <StaffPage title="We could not find that" crumbs={crumbs}>
      <Card title="There is no such client for you">
        <p>The link may be old, or the client may belong to another organisation.</p>
        <Actions>
          {back ? (
            <ButtonLink look="second" to={back.to}>
              {back.words}
            </ButtonLink>
          ) : null}
        </Actions>
      </Card>
    </StaffPage>
  );
}
