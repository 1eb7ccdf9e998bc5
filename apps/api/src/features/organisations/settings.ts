import type {
  changeOrganisation,
  makeOrganisation,
  organisation,
  organisations,
} from '@careway/contract/organisations';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import { AUDIT } from '@careway/core/audit/events';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { flagsOf, switchedOff } from '@careway/core/organisations/modules';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { freshUntil, needFresh, signsInWith } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { type Asked, knownTrust } from './knownTrust.ts';
import * as rows from './settingRows.ts';
import { knownTrusts } from './themeRows.ts';

/** So many organisations there are at most. */
const MOST = 500;
const NOTHING = { people: 0, clinics: 0, contracts: 0, clients: 0 };

/** The organisations somebody works for, how much each has, and what others show of themselves. */
export async function organisationsFor(db: Db, who: Session): Promise<ReplyOf<typeof organisations>> {
  const known = await knownTrusts(db, who);
  const counted = await rows.countsOf(
    db,
    known.map(({ id }) => id),
  );
  const others = await rows.shownByOthers(db, who);
  return {
    data: known.map(({ id, name }) => {
      const { theme = false, ...counts } = counted.get(id) ?? { ...NOTHING, theme: false };
      return { id, name, counts, hasTheme: theme };
    }),
    others: others.map((one) => ({
      id: one.id,
      name: one.name,
      contact: contactOf(one),
      clinics: one.clinics,
      people: one.people,
    })),
    mayMake: who.usertype === 'Super_Admin' && hasScopes(who, ['trusts:write']),
  };
}

const contactOf = (one: rows.ShownRow) => {
  const { contact_email: email, contact_phone: phone, contact_address: address, contact_hours: hours } = one;
  const said = { email: email ?? '', phone: phone ?? '', address: address ?? '', hours: hours ?? '' };
  return Object.values(said).some((part) => part !== '') ? said : null;
};

/** What one organisation is and has. @throws Refusal `not_found` for one that is not theirs */
export async function overviewOf(db: Db, asked: Asked): Promise<ReplyOf<typeof organisation>> {
  const { who, now, trustId } = asked;
  await knownTrust(db, asked);
  const row = await rows.findSettings(db, trustId);
  if (!row) throw new Refusal('not_found');
  const mayChange = hasScopes(who, ['trusts:write']);
  const until = mayChange ? await freshUntil(db, who, now) : null;
  const { theme: _theme, ...counts } = (await rows.countsOf(db, [trustId])).get(trustId) ?? {
    ...NOTHING,
    theme: false,
  };
  return {
    id: trustId,
    version: row.version,
    central: row.central,
    settings: asSettings(row),
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changed_by,
    counts,
    people: await rows.peopleByRole(db, trustId),
    clinics: await rows.clinicsOfTrust(db, trustId),
    contracts: await rows.contractsOfTrust(db, trustId, londonDay(now)),
    forms: await rows.formsOfTrust(db, trustId),
    mayChange,
    freshUntil: until?.toISOString() ?? null,
    signsInWith: await signsInWith(db, who),
  };
}

const asSettings = (row: rows.SettingRow) => ({
  name: row.name,
  contactEmail: row.contact_email,
  contactPhone: row.contact_phone,
  contactAddress: row.contact_address,
  contactHours: row.contact_hours,
  flags: flagsOf(row.switched_off),
  shows: { contact: row.shows_contact, clinics: row.shows_clinics, people: row.shows_people },
});

/**
 * A new organisation. The first is the contact centre: somebody has to see clients of none yet. @throws Refusal
 * `bad_request` where there is one of that name
 */
export async function make(
  db: Db,
  { who, now }: Omit<Asked, 'trustId'>,
  { name }: BodyOf<typeof makeOrganisation>,
): Promise<{ id: string }> {
  await needFresh(db, who, now);
  await rows.lockMaking(db);
  if ((await rows.countTrusts(db)) >= MOST) throw wrong(`There are ${MOST} organisations already`);
  if (await rows.nameIsTaken(db, name)) throw wrong(TAKEN);
  const id = newId(now);
  const central = !(await rows.hasContactCentre(db));
  await rows.addTrust(db, { id, name, central });
  const rest = central ? `${name}. It is the contact centre` : name;
  await record(db, now, AUDIT.trustMade, { userId: null, createdBy: who.personId, rest });
  return { id };
}

/**
 * Changes what is given of an organisation's settings (rule 16.12); modules hold from the next call on.
 * @throws Refusal `trust_changed` where somebody saved since, with the `stored` settings; `sign_in_again` (rule 10.9)
 */
export async function change(
  db: Db,
  asked: Asked,
  { version, ...given }: BodyOf<typeof changeOrganisation>,
): Promise<{ version: number }> {
  const { who, now, trustId } = asked;
  await knownTrust(db, asked);
  await needFresh(db, who, now);
  const row = await rows.findSettings(db, trustId, true);
  if (!row) throw new Refusal('not_found');
  const before = asSettings(row);
  if (row.version !== version) throw new Refusal('trust_changed', { details: { stored: before } });
  if (given.name !== undefined && (await rows.nameIsTaken(db, given.name, trustId))) throw wrong(TAKEN);
  const after = { ...before, ...defined(given) };
  const changes = (Object.keys(after) as (keyof typeof after)[]).filter(
    (part) => JSON.stringify(after[part]) !== JSON.stringify(before[part]),
  );
  if (changes.length === 0) return { version };
  await rows.saveSettings(db, {
    id: trustId,
    version: version + 1,
    name: after.name,
    contact_email: after.contactEmail,
    contact_phone: after.contactPhone,
    contact_address: after.contactAddress,
    contact_hours: after.contactHours,
    switched_off: switchedOff(after.flags),
    shows_contact: after.shows.contact,
    shows_clinics: after.shows.clinics,
    shows_people: after.shows.people,
    by: who.personId,
    now,
  });
  const rest = `${after.name}. ${changes.map((part) => PART_WORDS[part]).join(', ')}`;
  await record(db, now, AUDIT.trustChanged, { userId: null, createdBy: who.personId, rest });
  return { version: version + 1 };
}

const PART_WORDS: Record<keyof ReturnType<typeof asSettings>, string> = {
  name: 'Name',
  contactEmail: 'Email',
  contactPhone: 'Telephone',
  contactAddress: 'Address',
  contactHours: 'Hours',
  flags: 'Modules and question types',
  shows: 'What others see',
};

const defined = <Given extends object>(given: Given) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Part in keyof Given]: Exclude<Given[Part], undefined>;
  };

const TAKEN = 'There is an organisation of this name already';
const wrong = (message: string) => new Refusal('bad_request', { fields: [{ field: 'name', message }] });
