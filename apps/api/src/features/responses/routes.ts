import {
  changeNote,
  noteResponse,
  readResponse,
  responseFigures,
  responseForms,
  responsePdf,
  responses,
  responsesCsv,
  settleNote,
  takeBackNote,
} from '@careway/contract/responses';
import { forgetView, saveView } from '@careway/contract/responseViews';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { signsInWith } from '../../sessions/recentSignIn.ts';
import { record } from '../audit/service.ts';
import { csvOf } from './csv/csvOf.ts';
import { figuresFor } from './figures.ts';
import { everyTrust, formsAnswered } from './formRows.ts';
import { pageOfResponses } from './list.ts';
import { mayMakeFile } from './mayMakeFile.ts';
import { changeNote as change, settleNote as settle, takeBackNote as takeBack, writeNote } from './notes.ts';
import { openResponse } from './openResponse.ts';
import { responseOf } from './readResponse.ts';
import { dropView, keepView, viewsOf } from './viewRows.ts';

export const responseRoutes = [
  answer(
    responses,
    async ({ query, db, who, now, noted }) => {
      if (!noted) await noteList({ db, now, who });
      return pageOfResponses(db, who, query, now);
    },
    { mayLag: noteList },
  ),

  answer(responseForms, async ({ db, who }) => ({
    signsInWith: await signsInWith(db, who),
    trusts: who.usertype === 'Super_Admin' ? await everyTrust(db) : [],
    views: await viewsOf(db, who.personId),
    data: await formsAnswered(db, who),
  })),

  answer(saveView, async ({ body, db, who, now }) => {
    const kept = await keepView(db, who.personId, now, body);
    if (!kept) throw new Refusal('too_many_views');
    return kept;
  }),

  answer(forgetView, async ({ params, db, who }) => {
    if (!(await dropView(db, who.personId, params.id))) throw new Refusal('not_found');
  }),

  answer(responseFigures, async ({ params, db, who, now }) => {
    const figures = await figuresFor(db, who, params.id, now);
    await note(db, now, who, null, AUDIT.responseFiguresRead, figures.form.name);
    return figures;
  }),

  answer(readResponse, async ({ params, db, who, now }) => {
    const found = await openResponse(db, who, params.id);
    await note(db, now, who, found.shared_to, AUDIT.formRead);
    return responseOf(db, now, who, found);
  }),

  answer(noteResponse, ({ params, body, db, who, now }) => writeNote(db, now, who, params.id, body)),
  answer(settleNote, ({ params, body, db, who, now }) => settle(db, now, who, params.id, body.settled)),
  answer(changeNote, ({ params, body, db, who, now }) => change(db, now, who, params.id, body.text)),
  answer(takeBackNote, ({ params, db, who, now }) => takeBack(db, now, who, params.id)),

  answer(
    responsePdf,
    async ({ params, who, now, dependencies, header }) => {
      await mayMakeFile(dependencies, who, 'one', now);
      const read = await dependencies.db.transaction().execute(async (db) => {
        const found = await openResponse(db, who, params.id);
        await note(db, now, who, found.shared_to, AUDIT.responseSaved);
        return responseOf(db, now, who, found);
      });
      header('content-disposition', `attachment; filename="${read.client.reference.toLowerCase()}.pdf"`);
      // What draws is large, and most processes never draw (decision 0243).
      const { responsePdf: drawPdf } = await import('./pdf/responsePdf.ts');
      const { shortName } = await dependencies.ownWords.now();
      return drawPdf(read, who.name, now, shortName);
    },
    // Nobody keeps a connection while it is drawn (rule 12.11).
    { transaction: false },
  ),

  answer(
    responsesCsv,
    async ({ query, who, now, dependencies, header }) => {
      await mayMakeFile(dependencies, who, 'many', now);
      const { stream, total, about } = await csvOf(dependencies, who, query, now);
      await note(dependencies.db, now, who, null, AUDIT.responsesExported, about);
      header('content-disposition', 'attachment; filename="responses.csv"');
      header('x-total', String(total));
      // A proxy that gathers replies before it hands them on would keep everything back.
      header('x-accel-buffering', 'no');
      // The row says that it is text; it is text that comes as it is made.
      return stream as unknown as string;
    },
    // It takes as long as whoever reads it: nobody keeps a connection meanwhile.
    { transaction: false },
  ),
];

/** That somebody looked through what was answered. */
function noteList({ db, now, who }: { db: Db; now: Date; who: Session }): Promise<string> {
  return note(db, now, who, null, AUDIT.responsesListed);
}

const note = (db: Db, now: Date, who: Session, userId: string | null, event: AuditEvent, rest = '') =>
  record(db, now, event, { userId, createdBy: who.personId, rest });
