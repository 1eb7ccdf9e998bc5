import { createHash } from 'node:crypto';
import type { bringInLogo } from '@careway/contract/organisations';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { THEME } from '@careway/core/organisations/theme';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { record } from '../audit/service.ts';
import { type Asked, knownTrust } from './knownTrust.ts';
import { readPng } from './png.ts';
import { keepLogo, unusedLogos } from './themeRows.ts';

/** So many pictures of an organisation wait to be published at once. */
const WAITING = 20;

/** The picture as a page takes it; the policy of pages allows pictures of this kind and no other place to load from. */
export const pictureOf = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

/**
 * Takes a logo: what it is is read from what is in it (rule 16.11). A picture that scripts could stand in (SVG) is not
 * taken. @throws Refusal `bad_request` with what to do; `not_found` for an organisation that is not theirs
 */
export async function bringIn(db: Db, asked: Asked, base64: string): Promise<ReplyOf<typeof bringInLogo>> {
  const trust = await knownTrust(db, asked);
  const file = Buffer.from(base64, 'base64');
  const png = readPng(file, THEME.logoSide);
  if (!png) throw wrong(whyNot(file));
  if ((await unusedLogos(db, trust.id)) >= WAITING)
    throw wrong('Many pictures wait already. Publish one, or try again tomorrow');
  const { who, now } = asked;
  const { bytes, width, height } = png;
  const digest = createHash('sha256').update(bytes).digest();
  const { id, isNew } = await keepLogo(db, {
    id: newId(now),
    trustId: trust.id,
    png: bytes,
    width,
    height,
    digest,
    by: who.personId,
    now,
  });
  if (isNew)
    await record(db, now, AUDIT.logoBroughtIn, { userId: null, createdBy: who.personId, rest: trust.name });
  return { id, logo: pictureOf(bytes), width, height };
}

/** What to do about a file that is no logo. */
function whyNot(file: Buffer): string {
  const start = file.toString('latin1', 0, 512).trimStart().toLowerCase();
  if (start.startsWith('<') || start.startsWith('\u00ef\u00bb\u00bf<'))
    return 'A drawing of this kind can hold programs. Save it as a PNG picture';
  if (file.subarray(1, 4).toString('latin1') === 'PNG')
    return `This picture cannot be used. It has to be whole, and ${THEME.logoSide.least} to ${THEME.logoSide.most} points wide and high`;
  return 'Choose a PNG picture';
}

const wrong = (message: string) => new Refusal('bad_request', { fields: [{ field: 'png', message }] });
