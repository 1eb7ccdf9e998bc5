import type { opening } from '@careway/contract/opening';
import type { ReplyOf } from '@careway/contract/row';
import { earliestStart } from '@careway/core/appointments/bookingLimits';
import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { messageOf } from '@careway/core/messages/portalWords';
import { mainLine, type Provider } from '@careway/core/provider/provider';
import { openingItems } from '@careway/core/settings/opening';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { messagesFallenBack } from '../messageWords/service.ts';
import { countWhatIsThere, factsOfServices, markOpened, readOpened } from './openingRows.ts';

const FOUR_WEEKS = 28 * 24 * 3_600_000;

/** The list from empty to open as it is at this moment (rule 16.36). */
export async function openingNow(
  dependencies: Dependencies,
  db: Db,
  now: Date,
): Promise<ReplyOf<typeof opening>> {
  const { config, ownWords } = dependencies;
  const from = earliestStart(now);
  const until = new Date(now.getTime() + FOUR_WEEKS);
  const { emailArrived, textArrived, ...counted } = await countWhatIsThere(db);
  const services = await factsOfServices(db, { today: londonDay(now), now, from, until });
  const { openedAt, openedBy, reason } = await readOpened(db);
  const { demonstration, notify, smtpUrl, helpline } = config;
  const own = await ownWords.published();
  return {
    openedAt: openedAt?.toISOString() ?? null,
    openedBy,
    reason,
    items: openingItems({
      ...counted,
      // What is switched off is not asked for.
      services: services.filter(({ service }) => isOn(own, service)),
      phone: (own ? mainLine(own)?.number : helpline?.number) ?? null,
      name: own?.shortName ?? null,
      fallenBack: (await messagesFallenBack(dependencies, db)).map((name) => messageOf(name).subject),
      email: {
        setUp: Boolean(smtpUrl || notify?.templates.email) || demonstration,
        arrived: emailArrived,
      },
      texts: { setUp: Boolean(notify?.templates.sms) || demonstration, arrived: textArrived },
    }),
  };
}

const isOn = (own: Provider | undefined, service: string) =>
  own?.services.some((one) => one.service === service && one.on) ?? true;

/**
 * Lets clients in (rule 16.37). @throws Refusal `sign_in_again`; `not_ready` where something is missing and nobody
 * said why all the same; `open_already`
 */
export async function open(
  dependencies: Dependencies,
  db: Db,
  { who, now, reason }: { who: Session; now: Date; reason: string | null },
): Promise<ReplyOf<typeof opening>> {
  await needFresh(db, who, now);
  const { items } = await openingNow(dependencies, db, now);
  const missing = items.filter(({ done }) => !done);
  if (missing.length > 0 && reason === null) throw new Refusal('not_ready');
  const why = missing.length > 0 ? reason : null;
  if (!(await markOpened(db, { personId: who.personId, now, reason: why })))
    throw new Refusal('open_already');
  const rest = why === null ? '' : ` Missing: ${missing.map(({ title }) => title).join(', ')}. Why: ${why}`;
  await record(db, now, AUDIT.openedToClients, { userId: null, createdBy: who.personId, rest });
  return openingNow(dependencies, db, now);
}
