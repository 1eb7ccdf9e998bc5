import { createHash } from 'node:crypto';
import type { pictures } from '@careway/contract/content';
import type { ReplyOf } from '@careway/contract/row';
import { AUDIT } from '@careway/core/audit/events';
import { PICTURE } from '@careway/core/content/contentFaults';
import { CONTENT_NAMES } from '@careway/core/content/contentPages';
import { cleanSaid, picturesOf } from '@careway/core/content/said';
import { Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { beginAlone } from '../versions/service.ts';
import type { MadeAnew } from './makeAnew.ts';
import { allPictures, keepPicture, pictureBytes, pictureNames, removePicture } from './pictureRows.ts';
import { earlierTerms, newestOfEach } from './versionRows.ts';

type Picture = ReplyOf<typeof pictures>['data'][number];

/** Pictures and the pages that show them change one after the other: nothing is published with one that just went. */
export const picturesAlone = (db: Db) => beginAlone(db, 'content pictures');

/** Every picture, with the pages that show it: what clients read, and drafts that are open. */
export async function picturesFor(db: Db): Promise<ReplyOf<typeof pictures>> {
  const shown = await shownOn(db);
  const data = (await allPictures(db)).map(({ madeAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    shownOn: shown.get(row.name) ?? [],
  }));
  return { data, most: PICTURE.most };
}

/**
 * By the name of a picture: where it is shown. Terms that people have answered stay to be read, with their pictures
 * (rule 8.29).
 */
async function shownOn(db: Db): Promise<Map<string, Picture['shownOn']>> {
  const found = new Map<string, Picture['shownOn']>();
  const add = (said: unknown, where: Picture['shownOn'][number]) => {
    for (const name of new Set(picturesOf(cleanSaid(said)))) {
      const before = found.get(name) ?? [];
      if (!before.some((one) => one.name === where.name && one.isDraft === where.isDraft))
        found.set(name, [...before, where]);
    }
  };
  for (const { page, state, said } of await newestOfEach(db))
    add(said, { page, name: CONTENT_NAMES[page], isDraft: state !== 'approved' });
  for (const { said } of await earlierTerms(db))
    add(said, { page: 'terms', name: 'Our terms, as they were', isDraft: false, isEarlier: true });
  return found;
}

/**
 * Keeps a picture that was made anew, under a name of ours (rule 12.13). The same picture again is the one that is
 * there.
 * @throws Refusal `bad_request` where there are as many as are kept
 */
export async function bringIn(
  db: Db,
  now: Date,
  who: Session,
  { words, ...drawn }: MadeAnew & { words: string },
): Promise<{ name: string; width: number; height: number }> {
  await picturesAlone(db);
  const there = await pictureNames(db);
  const digest = createHash('sha256').update(drawn.bytes).digest();
  const name = `${newId(now)}.webp`;
  if (there.size >= PICTURE.most) {
    const message = `There are ${PICTURE.most} pictures. Delete one that no page shows, then try again`;
    throw new Refusal('bad_request', { fields: [{ field: 'file', message }] });
  }
  const kept = await keepPicture(db, { ...drawn, words, name, digest, by: who.personId, now });
  if (kept.isNew)
    await record(db, now, AUDIT.pictureBroughtIn, { userId: null, createdBy: who.personId, rest: kept.name });
  return { name: kept.name, width: drawn.width, height: drawn.height };
}

/** What is in a picture. @throws Refusal `not_found` */
export async function pictureOf(db: Db, name: string): Promise<Buffer> {
  const bytes = await pictureBytes(db, name);
  if (!bytes) throw new Refusal('not_found');
  return bytes;
}

/** Takes a picture away that no page shows. @throws Refusal `not_found`; `picture_shown` with the names of the pages */
export async function remove(db: Db, now: Date, who: Session, name: string): Promise<void> {
  await picturesAlone(db);
  const pages = (await shownOn(db)).get(name) ?? [];
  if (pages.length > 0) {
    if (pages.some((one) => one.isEarlier)) {
      const message =
        'Terms that people have answered show this picture. They stay to be read, and it stays with them.';
      throw new Refusal('picture_shown', { message });
    }
    const named = pages.map((one) => (one.isDraft ? `the draft of ${one.name}` : one.name));
    throw new Refusal('picture_shown', {
      message: `This picture is on ${named.join(' and ')}. Take it off there first.`,
    });
  }
  if (!(await removePicture(db, name))) throw new Refusal('not_found');
  await record(db, now, AUDIT.pictureRemoved, { userId: null, createdBy: who.personId, rest: name });
}
