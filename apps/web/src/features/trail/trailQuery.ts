import type { QueryOf } from '../../api/usePaged.ts';

/** Who, what, whom and when, as the call takes it. */
export type TrailQuery = QueryOf<'auditTrail'>;
