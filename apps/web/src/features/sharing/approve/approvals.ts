import { queryClient } from '../../../api/query.ts';
import type { RowOf } from '../../../api/usePaged.ts';

export type Approval = RowOf<'approvalsReceived'>;

/** How an approval stands, in a word. */
export function stateOf({ status, returned }: Approval): 'approved' | 'returned' | 'waiting' {
  if (status === 'approved') return 'approved';
  return returned ? 'returned' : 'waiting';
}

/** What a decision makes old. */
export const renewApprovals = () =>
  Promise.all(
    [
      'approvalsReceived',
      'approvalsSent',
      'formsDashboard',
      'questionnaire',
      'versionDifference',
      'formVersions',
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
