import { londonDay } from '@careway/core/dates';
import { plain } from '@careway/core/imports/cells';
import { readClient } from '@careway/core/imports/clientRow';
import { counted } from '@careway/core/numbers';
import { tidyMobile } from '../../accounts/service.ts';
import type { Kind } from './kind.ts';
import { knownParties } from './partyRows.ts';
import { applyClients, compareClients, undoClients, usesOfClients } from './stagedClientRows.ts';

/** People whom another system knew before: no account is made, nothing is sent (rule 12.15, docs/decisions/0132). */
export const clients: Kind = {
  keyColumn: 'reference',
  async reader(db, now) {
    const { trusts } = await knownParties(db);
    const known = {
      trusts: new Map(trusts.map((trust) => [plain(trust.name), trust])),
      today: londonDay(now),
      tidyMobile,
    };
    return (values) => readClient(values, known);
  },
  compare: compareClients,
  async apply(db, importId, now, done) {
    await done(await applyClients(db, importId, now));
    return undefined;
  },
  async depends(db, importId) {
    const { joined, changed } = await usesOfClients(db, importId);
    return [
      ...(joined > 0
        ? [`${counted(joined, 'of these clients was', 'of these clients were')} put with an account since`]
        : []),
      ...(changed > 0
        ? [`${counted(changed, 'of these clients', 'of these clients')} changed or went since`]
        : []),
    ];
  },
  undo: undoClients,
};
