import type { client } from '@careway/contract/clients';
import type { ReplyOf } from '@careway/contract/row';
import { addressLines, addressParts } from '@careway/core/accounts/homeAddress';
import { clientFlags, flagOf } from '@careway/core/clients/flags';
import { clientReference } from '@careway/core/clients/search';
import { londonDay } from '@careway/core/dates';
import { CONTRACTS, type ContractKind } from '@careway/core/eligibility/contracts';
import type { Db } from '../../db/pool.ts';
import { matchedLately, securityOf } from '../accounts/service.ts';
import { appointmentsOf } from '../appointments/service.ts';
import { callbacksOf, saidNoCallsAt } from '../callbacks/service.ts';
import { earlierOf } from '../earlierClients/service.ts';
import { madeOf } from '../madeRecords/service.ts';
import { sentTo } from '../messages/service.ts';
import { checksOf } from '../pathways/service.ts';
import { saidContact } from '../safeContact/service.ts';
import { formsOf } from '../submissions/service.ts';
import { termsOf } from '../terms/service.ts';
import { openItemsOf } from '../worklist/service.ts';
import { lastWishOf, writtenOf } from '../writtenMessages/service.ts';
import { gestationsOf, periodsSaid } from './gestations.ts';
import type { Reader } from './lookBeyondRows.ts';
import { notesOf } from './recordNotes.ts';
import type { ClientRow, FoundClient } from './repository.ts';

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
    address: address ? addressLines(address) : [],
    addressParts: address && addressParts(address),
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
    noCalls: (await saidNoCallsAt(db, row.id))?.toISOString() ?? null,
    notes: await notesOf(db, who, row, now),
    // As below: a look beyond the own trust is at the record alone.
    messages: row.beyond_until ? [] : await sentTo(db, row.id),
    written: row.beyond_until ? [] : await writtenOf(db, row.id),
    wish: row.beyond_until ? null : await lastWishOf(db, row.id),
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
