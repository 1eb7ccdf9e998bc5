import type { uploadImport } from '@careway/contract/imports';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { IMPORT_LIMITS } from '@careway/core/imports/importKinds';
import { newId } from '../../db/ids.ts';
import type { Call } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { deleteImport, hasArrived, insertArriving, moveOn, waitingImports } from './importRows.ts';
import { receiveFile } from './receiveFile.ts';
import { inTrail } from './work.ts';

/**
 * Takes a file in and asks for its check. The same file again is the import that is there, as it stands; one that was
 * not imported is checked anew, since what is there may have changed.
 * @throws Refusal `bad_request` without a file, `imports_waiting`, `body_too_large`, `file_unreadable`
 */
export async function receive({ db, query, file, who, now, dependencies }: Call<typeof uploadImport>) {
  if (!file) throw new Refusal('bad_request', { fields: [{ field: 'body', message: 'Send a CSV file' }] });
  if ((await waitingImports(db)) >= IMPORT_LIMITS.waiting) throw new Refusal('imports_waiting');
  const id = newId(now);
  const { kind } = query;
  await insertArriving(db, {
    id,
    kind,
    file_name: query.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' '),
    made_by: who.personId,
    made_at: now,
  });
  try {
    const came = await receiveFile(db, id, kind, file);
    return await db.transaction().execute(async (within) => {
      const there = await hasArrived(within, id, came);
      if (there !== undefined) {
        await deleteImport(within, id, ['arriving']);
        const anew = await moveOn(within, there, ['to_mend', 'ready'], { state: 'checking', percent: 0 });
        if (anew) await dependencies.jobs.send(within, 'import.work', { importId: there });
        return { id: there, again: true };
      }
      await record(within, now, AUDIT.importReceived, {
        userId: null,
        createdBy: who.personId,
        rest: inTrail({ kind, id }),
      });
      await dependencies.jobs.send(within, 'import.work', { importId: id });
      return { id, again: false };
    });
  } catch (error) {
    // What still comes is read and thrown away, so that whoever sends it hears the answer.
    file.resume();
    await deleteImport(db, id, ['arriving']);
    throw error;
  }
}
