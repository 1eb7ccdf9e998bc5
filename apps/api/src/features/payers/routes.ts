import { addPartner, changePartner, payers, putCommissioner } from '@careway/contract/payers';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { plain } from '@careway/core/imports/cells';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import * as rows from './repository.ts';

/** As many as the list shows. */
const MOST = 500;
const wrong = (field: string, message: string) =>
  new Refusal('bad_request', { fields: [{ field, message }] });

/**
 * An import of contracts finds them by their plain names: two that differ by a capital or a blank would be one there.
 */
function free(all: readonly { name: string; own: boolean }[], name: string): void {
  if (all.some((one) => !one.own && plain(one.name) === plain(name)))
    throw wrong('name', 'There is one of this name already');
}

const note = (db: Db, now: Date, who: Session, rest: string) =>
  record(db, now, AUDIT.payerSaved, { userId: null, createdBy: who.personId, rest });

const asSaid = ({ name, phone, hours, website }: rows.PartnerSaid) => ({ name, phone, hours, website });

export const payerRoutes = [
  answer(payers, async ({ db }) => ({
    commissioners: await rows.allCommissioners(db),
    partners: await rows.allPartners(db),
  })),
  answer(putCommissioner, async ({ params, body, db, who, now }) => {
    await rows.lockPayers(db);
    const all = await rows.allCommissioners(db);
    const there = all.find(({ code }) => code === params.code);
    if (there && body.was === null) throw wrong('code', `${params.code} is there already: ${there.name}`);
    if ((there?.name ?? null) !== body.was) throw new Refusal('settings_changed');
    if (!there && all.length >= MOST) throw wrong('code', `There are ${MOST} already`);
    free(
      all.map(({ code, name }) => ({ name, own: code === params.code })),
      body.name,
    );
    await rows.writeCommissioner(db, params.code, body.name);
    await note(db, now, who, `${there ? 'Renamed' : 'Added'} the commissioner ${params.code}: ${body.name}`);
    return null;
  }),
  answer(addPartner, async ({ body, db, who, now }) => {
    await rows.lockPayers(db);
    const all = await rows.allPartners(db);
    if (all.length >= MOST) throw wrong('name', `There are ${MOST} already`);
    free(
      all.map(({ name }) => ({ name, own: false })),
      body.name,
    );
    const id = newId(now);
    await rows.writePartner(db, id, body);
    await note(db, now, who, `Added ${body.name}, to whom clients are sent`);
    return { id };
  }),
  answer(changePartner, async ({ params, body: { was, ...body }, db, who, now }) => {
    await rows.lockPayers(db);
    const all = await rows.allPartners(db);
    const there = all.find(({ id }) => id === params.id);
    if (!there) throw new Refusal('not_found');
    const before = asSaid(there);
    if (JSON.stringify(before) !== JSON.stringify(asSaid(was))) throw new Refusal('settings_changed');
    free(
      all.map(({ id, name }) => ({ name, own: id === params.id })),
      body.name,
    );
    await rows.writePartner(db, params.id, body);
    const parts = (['name', 'phone', 'hours', 'website'] as const).filter(
      (part) => before[part] !== body[part],
    );
    const words = parts.map((part) => `${part}: ${body[part] || 'none'}`).join(', ');
    await note(db, now, who, `Changed ${before.name}. ${words}`);
    return null;
  }),
];
