import { readReferral } from '@careway/core/imports/referralRow';
import type { Kind } from './kind.ts';
import {
  applyReferrals,
  changedSinceReferrals,
  compareReferrals,
  undoReferrals,
} from './stagedReferralRows.ts';

/**
 * Referrals that others have told us of, with what proves them (rule 17.30). A passcode leaves the file as a hash
 * alone.
 */
export const referrals: Kind = {
  keyColumn: 'ubrn',
  secret: true,
  async reader() {
    return readReferral;
  },
  compare: compareReferrals,
  async apply(db, importId, now, done) {
    await applyReferrals(db, importId, now, done);
    return undefined;
  },
  async depends(db, importId) {
    const changed = await changedSinceReferrals(db, importId);
    return changed > 0 ? [`${changed} of these referrals changed again since`] : [];
  },
  async undo(db, importId) {
    await undoReferrals(db, importId);
    return true;
  },
};
