import type { RowOf } from '../../api/usePaged.ts';

export type Referral = RowOf<'referrals'>;
