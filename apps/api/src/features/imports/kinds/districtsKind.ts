import { readDistrict } from '@careway/core/imports/districtRow';
import { placeClinics } from '../../nearby/service.ts';
import type { Kind } from './kind.ts';
import {
  applyDistricts,
  changedSinceDistricts,
  compareDistricts,
  undoDistricts,
} from './stagedDistrictRows.ts';

/** Where postcode districts lie: what is in the file is new or as it says; what is not in it stays (rule 17.31). */
export const districts: Kind = {
  keyColumn: 'code',
  async reader() {
    return readDistrict;
  },
  compare: compareDistricts,
  async apply(db, importId, _now, done) {
    await done(await applyDistricts(db, importId));
    await placeClinics(db);
    return undefined;
  },
  async depends(db, importId) {
    const changed = await changedSinceDistricts(db, importId);
    return changed > 0 ? [`${changed} of these districts changed again since`] : [];
  },
  async undo(db, importId) {
    await undoDistricts(db, importId);
    return true;
  },
};
