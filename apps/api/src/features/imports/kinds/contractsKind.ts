import { plain } from '@careway/core/imports/cells';
import { readContract } from '@careway/core/imports/contractRow';
import type { Kind } from './kind.ts';
import { knownParties } from './partyRows.ts';
import {
  applyContracts,
  changedSinceContracts,
  compareContracts,
  undoContracts,
} from './stagedContractRows.ts';

const byName = (rows: readonly { id: string; name: string }[]) =>
  new Map(rows.map(({ id, name }) => [plain(name), { id, name }]));

/**
 * Contracts of areas: a contract with the same area, service and first day takes the place of the one that is there
 * (rule 2.3).
 */
export const contracts: Kind = {
  keyColumn: 'area',
  async reader(db) {
    const { partners, trusts, commissioners } = await knownParties(db);
    const known = {
      partners: byName(partners),
      trusts: byName(trusts),
      commissioners: byName(commissioners),
    };
    return (values) => readContract(values, known);
  },
  compare: compareContracts,
  async apply(db, importId, _now, done) {
    await done(await applyContracts(db, importId));
    return undefined;
  },
  async depends(db, importId) {
    const changed = await changedSinceContracts(db, importId);
    return changed > 0 ? [`${changed} of these contracts changed again since`] : [];
  },
  undo: undoContracts,
};
