import { queryClient } from '../../api/query.ts';

/** What a change of a form makes old: every list and figure that it stands in. */
export const renewForms = () =>
  Promise.all(
    [
      'questionSets',
      'approvalsSent',
      'approvalsReceived',
      'formsDashboard',
      'versionDifference',
      'formVersions',
    ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
