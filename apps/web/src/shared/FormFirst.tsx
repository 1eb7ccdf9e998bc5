import type { ServiceCode } from '@careway/core/eligibility/services';
import { NOT_YET } from '@careway/core/pathways/mayBook';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../api/query.ts';
import { Actions } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { StartForm } from './StartForm.tsx';

/**
 * For staff who look after a client of abortion care: that what keeps the client safe is not said yet, or too long
 * ago, as the client reads it before a time (rule 8.41), and the way to ask it on the phone.
 */
export function FormFirst({
  clientId,
  service,
  counselling,
}: {
  clientId: string;
  service: ServiceCode;
  counselling?: 'true' | 'false' | undefined;
}) {
  const may = useQuery(
    asQuery('clinics', { query: { service, client: clientId, ...(counselling ? { counselling } : {}) } }),
  );
  const why = may.data?.notYet;
  if (!why) return null;
  return (
    <Notice tone="time" role="status" title="The first form comes before a time">
      <p>
        {NOT_YET[why].staff} They cannot choose a time themselves. Go through it with them on the phone, or
        book for them once you have asked.
      </p>
      <Actions>
        <StartForm kind="letsGetStarted" service={service} clientId={clientId} look="second">
          Ask the questions now
        </StartForm>
      </Actions>
    </Notice>
  );
}
