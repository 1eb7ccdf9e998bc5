import { appSettings, masterLists, setAppSettings } from '@careway/contract/appSettings';
import { opening, openToClients } from '@careway/contract/opening';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { MASTER_LISTS, STAFF_LISTS } from '@careway/core/settings/masterLists';
import { noticeFor } from '@careway/core/settings/notice';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { needFresh } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { open, openingNow } from './opening.ts';
import { changeSettings, readSettings } from './repository.ts';

async function settingsFor(db: Db, who: Session, now: Date): Promise<ReplyOf<typeof appSettings>> {
  const set = await readSettings(db);
  return {
    notice: noticeFor(who.usertype, set, londonDay(now)),
    settings:
      who.usertype === 'Super_Admin' ? { ...set, changedAt: set.changedAt?.toISOString() ?? null } : null,
  };
}

const lists = (of: typeof MASTER_LISTS) =>
  of.map(({ entries, ...list }) => ({ ...list, entries: [...entries] }));

export const settingRoutes = [
  answer(appSettings, ({ db, who, now }) => settingsFor(db, who, now)),
  answer(setAppSettings, async ({ db, who, now, body }) => {
    // What everybody is shown is published: it asks for a fresh sign-in (rule 10.9).
    await needFresh(db, who, now);
    if (!(await changeSettings(db, body, { personId: who.personId, now })))
      throw new Refusal('settings_changed');
    await record(db, now, AUDIT.appSettingsChanged, { userId: null, createdBy: who.personId });
    return settingsFor(db, who, now);
  }),
  answer(opening, ({ dependencies, db, now }) => openingNow(dependencies, db, now)),
  answer(openToClients, ({ dependencies, db, who, now, body }) =>
    open(dependencies, db, { who, now, reason: body.reason }),
  ),
  answer(masterLists, async ({ who }) => ({
    data: lists(who.usertype === 'Client' ? MASTER_LISTS : [...MASTER_LISTS, ...STAFF_LISTS]),
  })),
];
