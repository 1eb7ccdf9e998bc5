import { withoutContacts } from '@careway/core/accounts/withoutContacts';
import type { Forgotten } from '../../feature.ts';
import { contactsOf, storeStruck, wordsAbout } from './forgetNoteRows.ts';

/**
 * Notes of staff are part of the care record, and stay with it; how to reach somebody who is forgotten does not
 * (rule 11.7). Done before any feature forgets by which way that was.
 */
export async function strikeContacts({ db, personId }: Forgotten): Promise<void> {
  const contacts = await contactsOf(db, personId);
  for (const one of await wordsAbout(db, personId)) {
    const text = withoutContacts(one.text, contacts);
    if (text !== one.text) await storeStruck(db, { ...one, text });
  }
}
