import { lastSave } from '@careway/contract/submissions';
import { Refusal } from '@careway/core/errors';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { save } from './save.ts';

/**
 * Stores what somebody who left in a hurry had typed last. Each form by itself, where it fits: nobody is there any
 * more to be asked, so what cannot be stored is passed over.
 * @param saves as they came; what is not a save is passed over too, because the session has to end whatever came
 */
export async function saveLast(
  dependencies: Dependencies,
  who: Session,
  saves: readonly unknown[],
): Promise<void> {
  for (const sent of saves) {
    const { success, data } = lastSave.safeParse(sent);
    if (!success) continue;
    const saving = { dependencies, now: dependencies.now(), who, given: data };
    await save(dependencies.db, saving).catch((fault: unknown) => {
      if (!(fault instanceof Refusal)) throw fault;
    });
  }
}
