import type { Forgotten } from '../../feature.ts';
import { endOffer } from './endOffer.ts';
import { forgetEntriesOf } from './entryRows.ts';
import { lockOpenOffersOf } from './offerRows.ts';

/** Takes somebody out of the line who is forgotten (rule 11.7); what was kept for them goes to the next. */
export async function forget({ dependencies, db, personId }: Forgotten): Promise<void> {
  for (const offer of await lockOpenOffersOf(db, personId))
    await endOffer(dependencies, db, offer, { how: 'withdrawn', by: null });
  await forgetEntriesOf(db, personId);
}
