import { londonDay } from '@careway/core/dates';
import { readPractice } from '@careway/core/imports/practiceRow';
import { plainCase } from '../../../adapters/plainCase.ts';
import type { Kind } from './kind.ts';
import {
  applyPractices,
  changedSincePractices,
  comparePractices,
  undoPractices,
} from './stagedPracticeRows.ts';

/** The NHS list of GP practices: what is in it is new or as it says; what is not in it stays (rule 2.3). */
export const practices: Kind = {
  keyColumn: '1 (code)',
  async reader(_db, now) {
    const today = londonDay(now);
    return (_values, cells) => {
      const read = readPractice(cells);
      if (!('said' in read)) return read;
      const { code, name, address, postcode, closed } = read.said;
      return {
        key: read.key,
        said: {
          code,
          name: plainCase(name),
          address: address.map(plainCase).join(', ').slice(0, 300),
          postcode,
          // Closed, and no day is said: the day that we heard of it.
          closedOn: closed === '' ? today : closed,
          dayIsOurs: closed === '',
        },
      };
    };
  },
  compare: comparePractices,
  async apply(db, importId, _now, done) {
    await done(await applyPractices(db, importId));
    return undefined;
  },
  async depends(db, importId) {
    const changed = await changedSincePractices(db, importId);
    return changed > 0 ? [`${changed} of these practices changed again since`] : [];
  },
  async undo(db, importId, now) {
    await undoPractices(db, importId, londonDay(now));
    return true;
  },
};
