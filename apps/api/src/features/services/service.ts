import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { savePrices, type services } from '@careway/contract/services';
import { hasScopes } from '@careway/core/access/scopes';
import { earliestStart } from '@careway/core/appointments/bookingLimits';
import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import {
  PRICED_SERVICES,
  type PricedService,
  priceChanges,
  sortedPrices,
} from '@careway/core/eligibility/priceTable';
import { SERVICE_CODES, type ServiceCode } from '@careway/core/eligibility/services';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { listPrices } from '../eligibility/service.ts';
import { isOfOwner } from '../versions/service.ts';
import {
  clinicsOpen,
  contractsByKind,
  countSave,
  formsInUse,
  lockedVersion,
  priceListOf,
  replacePrices,
} from './repository.ts';

const FOUR_WEEKS = 28 * 24 * 60 * 60 * 1000;

const isPriced = (service: ServiceCode): service is PricedService =>
  (PRICED_SERVICES as readonly ServiceCode[]).includes(service);

/** Every service as it stands, for the page /service (rule 16.4). */
export async function overview(db: Db, who: Session, now: Date): Promise<ReplyOf<typeof services>> {
  const from = earliestStart(now);
  const [clinics, forms, contracts] = await Promise.all([
    clinicsOpen(db, who, from, new Date(now.getTime() + FOUR_WEEKS), now),
    formsInUse(db, who),
    contractsByKind(db, londonDay(now)),
  ]);
  const data = SERVICE_CODES.map(async (service) => ({
    service,
    clinics: clinics
      .filter((clinic) => clinic.service === service)
      .map(({ id, name, freeTimes, nextFree }) => ({
        id,
        name,
        freeTimes,
        nextFree: nextFree?.toISOString() ?? null,
      })),
    forms: forms.filter((form) => form.service === service),
    contracts: contracts.filter((one) => one.service === service),
    priceTable: isPriced(service) ? await priceTableOf(db, service) : null,
  }));
  const mayChangePrices = hasScopes(who, savePrices.scopes) && (await isOfOwner(db, who));
  return { data: await Promise.all(data), mayChangePrices };
}

async function priceTableOf(db: Db, service: PricedService): Promise<ReplyOf<typeof savePrices>> {
  const [list, prices] = await Promise.all([priceListOf(db, service), listPrices(db, service)]);
  return {
    version: list?.version ?? 0,
    changedAt: list?.changedAt?.toISOString() ?? null,
    changedBy: list?.changedBy ?? null,
    prices,
  };
}

/**
 * Replaces a service's price table in one piece; strangers see it from the next request on.
 * @returns the table as it now is; a table that says the same is left alone
 * @throws Refusal `others_decide` for who is not of the organisation that owns them: they hold for all (rule 10.16);
 *   `prices_changed` with the `stored` table when somebody saved since; `sign_in_again` (rule 10.9)
 */
export async function changePrices(
  db: Db,
  who: Session,
  service: PricedService,
  given: BodyOf<typeof savePrices>,
  now: Date,
): Promise<ReplyOf<typeof savePrices>> {
  if (!(await isOfOwner(db, who))) throw new Refusal('others_decide');
  // What people pay is published by one person: it asks for a fresh sign-in.
  await needFresh(
    db,
    who,
    now,
    'To save these prices, sign in again first. It has been more than 10 minutes.',
  );
  const prices = sortedPrices(given.prices);
  if ((await lockedVersion(db, service)) !== given.version) {
    throw new Refusal('prices_changed', { details: { stored: await priceTableOf(db, service) } });
  }
  // Read after the version is locked: nobody else changes the table until this transaction ends.
  const changes = priceChanges(await listPrices(db, service), prices);
  if (changes.length > 0) {
    await replacePrices(db, service, prices, now);
    await countSave(db, service, { personId: who.personId, now });
    await record(db, now, AUDIT.pricesChanged, {
      userId: null,
      createdBy: who.personId,
      rest: changes.join('. '),
    });
  }
  return priceTableOf(db, service);
}
