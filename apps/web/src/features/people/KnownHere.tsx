import { emailProblem } from '@careway/core/accounts/email';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says so where somebody who works here has the email already, before the rest of the form is filled in. */
export function KnownHere({ email }: { email: string }) {
  const { data } = useQuery({
    ...asQuery('colleagueKnown', { query: { email } }),
    enabled: emailProblem(email) === undefined,
  });
  return (
    <div role="status">
      {data?.taken ? (
        <Notice tone="time" level={3} title="Somebody here has this email already">
          <p>
            {data.colleague
              ? `It is ${data.colleague.name}’s. Look for them in the list: they may be suspended, or still have to open their invitation.`
              : 'They work for another organisation here. Ask a system administrator to move them.'}
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
