import type { client } from '@careway/contract/clients';
import type { ReplyOf } from '@careway/contract/row';
import { clientFlags, flagOf } from '@careway/core/clients/flags';
import { clientReference } from '@careway/core/clients/search';
import { isRealDate, londonDay } from '@careway/core/dates';
import { CONTRACTS, type ContractKind } from '@careway/core/eligibility/contracts';
import { gestationOn } from '@careway/core/eligibility/gestation';
import { dayMeant, means } from '@careway/core/questionnaires/conceptAnswers';
import { CONCEPT, MEANING } from '@careway/core/questionnaires/concepts';
import { readDate } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { Db } from '../../db/pool.ts';
import { matchedLately, securityOf } from '../accounts/service.ts';
import { appointmentsOf } from '../appointments/service.ts';
import { callbacksOf } from '../callbacks/service.ts';
import { earlierOf } from '../earlierClients/service.ts';
import { madeOf } from '../madeRecords/service.ts';
import { sentTo } from '../messages/service.ts';
import { checksOf } from '../pathways/service.ts';
import { saidContact } from '../safeContact/service.ts';
import { formsOf } from '../submissions/service.ts';
import { termsOf } from '../terms/service.ts';
import { openItemsOf } from '../worklist/service.ts';
import { writtenOf } from '../writtenMessages/service.ts';
import type { Reader } from './lookBeyondRows.ts';
import { openForm } from './readForm.ts';
import { notesOf } from './recordNotes.ts';
import type { ClientRow, FoundClient } from './repository.ts';
import { savedAsking } from './shareRows.ts';

/** A client as lists show them. */
export function summaryOf(row: ClientRow, now: Date) {
  return {
    id: row.id,
    reference: clientReference(row.reference),
    name: `${row.first_name} ${row.last_name}`,
    dateOfBirth: row.date_of_birth,
    service: row.service,
    trust: row.trust,
    joinedAt: row.created_at.toISOString(),
    flags: clientFlags({
      dateOfBirth: row.date_of_birth,
      today: londonDay(now),
      carried: row.carried_flags ?? [],
      raised: row.raised_flags,
      firstSaidBirth: row.first_said_birth,
    }),
    formStatus: row.form_status ?? ('none' as const),
    nextAppointmentAt: row.next_appointment_at?.toISOString() ?? null,
  };
}

/** Everything about one client but what has happened, which is paged. */
export async function recordOf(
  db: Db,
  row: FoundClient,
  who: Reader,
  now: Date,
): Promise<Omit<ReplyOf<typeof client>, 'history'>> {
  const { address, eligibility } = row;
  const told = await saidContact(db, row.id);
  return {
    ...summaryOf(row, now),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.has_account ? row.email : '',
    made: await madeOf(db, row.id, now),
    firstSaidBirth: row.first_said_birth,
    mobile: row.mobile,
    address: address
      ? ([address.line1, address.line2, address.town, address.postcode, address.country].filter(
          (line) => line !== undefined && line !== '',
        ) as string[])
      : [],
    addressParts: address && { ...address, line2: address.line2 ?? '' },
    hasAccount: row.has_account,
    ...(row.service === 'top'
      ? gestationsOf(await periodsSaid(db, row.id), eligibility?.answers, now)
      : { gestation: null, gestations: [] }),
    eligibility: eligibility && {
      contract: eligibility.contract,
      contractName: CONTRACTS[eligibility.contract as ContractKind]?.name ?? eligibility.contract,
      summary: eligibility.summary,
    },
    safeContact: told && {
      ...told.safeContact,
      saidAt: told.saidAt.toISOString(),
      saidIn: told.saidIn,
      sentIn: told.sentIn,
    },
    forms: (await formsOf(db, row.id)).map(({ progress, flags, questionSetId: _, ...form }) => ({
      ...form,
      answered: progress.answered,
      required: progress.required,
      flags: flags.map(flagOf),
    })),
    checks: await checksOf(db, row.id),
    callbacks: await callbacksOf(db, row.id),
    notes: await notesOf(db, who, row),
    // As below: a look beyond the own trust is at the record alone.
    messages: row.beyond_until ? [] : await sentTo(db, row.id),
    written: row.beyond_until ? [] : await writtenOf(db, row.id),
    appointments: await appointmentsOf(db, row.id, now),
    // What waits is for the own trust's people to do.
    toDo: row.beyond_until ? [] : await openItemsOf(db, row.id, who.personId, now),
    beyondUntil: row.beyond_until?.toISOString() ?? null,
    // A look beyond the own trust is at one record, and at nothing beside it.
    earlier: row.beyond_until ? [] : await earlierOf(db, who, row.id),
    security: (await securityOf(db, row.id))?.kind ?? null,
    heardLately: await matchedLately(db, who, row.id, now),
    answeredTerms: row.beyond_until ? null : (await termsOf(db, row.id)).answered,
  };
}

/** What one form says of the last period: its first day, or that they do not know it. */
interface PeriodSaid {
  date: string | null;
  form: string;
}

/** So many forms are looked at. */
const FORMS_READ = 5;

/** The first day of the last period, as each form that says anything of it has it; the newest first. */
async function periodsSaid(db: Db, clientId: string): Promise<PeriodSaid[]> {
  const shares = await savedAsking(db, clientId, CONCEPT.lastPeriodKnown, CONCEPT.lastPeriod);
  const said: PeriodSaid[] = [];
  for (const share of shares.slice(0, FORMS_READ)) {
    const form = await openForm(db, share);
    const read = [form.compiled.set, form.answers()] as const;
    const unknown =
      means(...read, CONCEPT.lastPeriodKnown, MEANING.lastPeriodKnown.no) ||
      means(...read, CONCEPT.lastPeriod, MEANING.lastPeriod.notSure);
    const day = unknown ? undefined : dayMeant(...read, CONCEPT.lastPeriod);
    const date = (day && readDate(day)) || null;
    if (unknown || date) said.push({ date, form: form.compiled.set.name });
  }
  return said;
}

/**
 * Weeks today, from the last period as the newest form has it, or else as the eligibility questions had it; and by every day that they
 * gave, where they gave more than one.
 */
function gestationsOf(said: readonly PeriodSaid[], carried: unknown, now: Date) {
  const today = londonDay(now);
  const before = carriedPeriod(carried);
  // What is said in the form counts more than what was said before it, "I do not know" as well.
  const [newest = { date: before ?? null }] = said;
  const days = [...said, ...(before ? [{ date: before, form: null }] : [])].flatMap(({ date, form }) =>
    date !== null && date <= today ? [{ lastPeriod: date, form, ...gestationOn(date, today) }] : [],
  );
  const each = [...Map.groupBy(days, ({ lastPeriod }) => lastPeriod).values()].flatMap(
    ([first]) => first ?? [],
  );
  return {
    gestation: newest.date !== null && newest.date <= today ? gestationOn(newest.date, today) : null,
    gestations: each.length > 1 ? each : [],
  };
}

function carriedPeriod(carried: unknown): string | undefined {
  if (!Array.isArray(carried)) return undefined;
  const entry = carried.find((one: { questionId?: unknown }) => one?.questionId === CONCEPT.lastPeriod) as
    | { answer?: unknown }
    | undefined;
  return typeof entry?.answer === 'string' && isRealDate(entry.answer) ? entry.answer : undefined;
}
