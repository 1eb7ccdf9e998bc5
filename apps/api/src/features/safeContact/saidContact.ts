import type { ContactPreference } from '@careway/core/accounts/contactPreference';
import { preferenceSaid, type SafeContact, safeContactSaid } from '@careway/core/clients/safeContact';
import type { Db } from '../../db/pool.ts';
import { preferencesOf } from './preferenceRows.ts';
import { refusedVoicemail, type SaidInForm, saidInForm } from './safeContactInForms.ts';

/** What a client said is safe, as staff read it, and when and where they said it. */
interface SaidContact {
  safeContact: SafeContact;
  preference: ContactPreference;
  saidAt: Date;
  saidIn: 'form' | 'account' | 'phone';
  sentIn: boolean;
}

/**
 * What a client said last of how they may be reached: in a form, or on the pages of their account. The newer of the two
 * holds, whole: mixed, they could call safe what they never did (docs/decisions/0007).
 * @returns null while they have not said; then nothing may be taken for safe that they did not sign up with
 */
export async function saidContact(db: Db, personId: string): Promise<SaidContact | null> {
  const { contact } = await preferencesOf(db, personId);
  return saidBy(db, personId, contact, await saidInForm(db, personId));
}

type OnAccount = Awaited<ReturnType<typeof preferencesOf>>['contact'];

/** The same, of what was said in each place. */
export async function saidBy(
  db: Db,
  personId: string,
  onAccount: OnAccount,
  inForm: SaidInForm | null,
): Promise<SaidContact | null> {
  const said = newest(inForm, onAccount);
  const refusedAt = said && (await refusedVoicemail(db, personId));
  if (!said || !refusedAt || refusedAt <= said.saidAt) return said;
  // A later "no voicemail" takes away; nothing that was said beside another number gives.
  const { safeContact, preference } = said;
  return {
    ...said,
    safeContact: { ...safeContact, voicemail: false },
    preference: { ...preference, voicemail: false },
  };
}

function newest(inForm: SaidInForm | null, onAccount: OnAccount): SaidContact | null {
  if (onAccount && (!inForm || onAccount.saidAt >= inForm.at)) {
    const { saidAt, notedBy, ...preference } = onAccount;
    const saidIn = notedBy === null ? 'account' : 'phone';
    return { safeContact: safeContactSaid(preference), preference, saidAt, saidIn, sentIn: true };
  }
  if (!inForm) return null;
  const { contact, at, sentIn } = inForm;
  return { safeContact: contact, preference: preferenceSaid(contact), saidAt: at, saidIn: 'form', sentIn };
}
