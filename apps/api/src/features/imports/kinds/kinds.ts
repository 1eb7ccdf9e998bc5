import { clients } from './clientsKind.ts';
import { contracts } from './contractsKind.ts';
import { districts } from './districtsKind.ts';
import type { Kinds } from './kind.ts';
import { practices } from './practicesKind.ts';
import { referrals } from './referralsKind.ts';
import { slots } from './slotsKind.ts';

/** Every kind of file that can be imported. */
export const KINDS: Kinds = { slots, contracts, practices, clients, referrals, districts };
