import * as rows from '@careway/contract/content';
import { answer } from '../../http/call.ts';
import { needFreshToPublish } from '../../sessions/recentSignIn.ts';
import { logIn, pageFor, pagesFor, shownOf } from './contentPage.ts';
import {
  beginDraft,
  decideVersion,
  discardDraft,
  faultsOf,
  saveDraft,
  sendDraft,
  takeBackDraft,
} from './contentVersions.ts';
import { type MadeAnew, makeAnew } from './makeAnew.ts';
import { bringIn, pictureOf, picturesFor, remove } from './pictures.ts';
import { readWords } from './readWords.ts';

export const contentRoutes = [
  answer(rows.shownPage, ({ db, params, query }) => shownOf(db, params.page, query.version)),
  answer(rows.contentLogin, ({ db, now, who }) => logIn(db, now, who)),
  answer(rows.contentPages, ({ db, now, who }) => pagesFor(db, now, who)),
  answer(rows.contentPage, ({ db, now, who, params }) => pageFor(db, now, who, params.page)),
  answer(rows.beginContentDraft, ({ db, now, who, params, body }) =>
    beginDraft(db, now, who, { page: params.page, from: body?.from }),
  ),
  answer(rows.modifyContent, ({ db, now, who, params, body }) =>
    saveDraft(db, now, who, { ...body, ...params }),
  ),
  answer(rows.previewContent, async ({ db, body }) => ({
    said: readWords(body).said,
    faults: await faultsOf(db, body),
  })),
  answer(rows.sendContentDraft, ({ db, now, who, params, body }) =>
    sendDraft(db, now, who, { ...body, ...params }),
  ),
  answer(rows.takeBackContentDraft, ({ db, now, who, params, body }) =>
    takeBackDraft(db, now, who, { ...body, ...params }),
  ),
  answer(rows.discardContentDraft, ({ db, now, who, params, body }) =>
    discardDraft(db, now, who, { ...body, ...params }),
  ),
  answer(rows.decideContentVersion, async ({ db, now, who, params, body }) => {
    if (body.decision === 'approved') await needFreshToPublish(db, who, now);
    return decideVersion(db, now, who, { ...body, ...params });
  }),
  answer(
    rows.bringInPicture,
    ({ db, now, who, query }, drawn: MadeAnew) => bringIn(db, now, who, { ...drawn, ...query }),
    { before: ({ file }) => makeAnew(file) },
  ),
  answer(rows.pictures, ({ db }) => picturesFor(db)),
  answer(rows.shownPicture, async ({ db, params, header }) => {
    const bytes = await pictureOf(db, params.name);
    // Its name is its own: what is there under it never changes.
    header('cache-control', 'public, max-age=31536000, immutable');
    return new Uint8Array(bytes);
  }),
  answer(rows.deletePicture, ({ db, now, who, params }) => remove(db, now, who, params.name)),
];
