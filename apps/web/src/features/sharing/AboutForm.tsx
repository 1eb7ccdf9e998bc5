import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallReply } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { address } from '../../ui/paths/address.ts';
import { Link } from '../../ui/paths/links.ts';
import { Facts } from '../../ui/SummaryList.tsx';

type Form = CallReply<'questionnaire'>;

/** What is said of an approved form beside its questions (rule 7.8); what nobody has said is left out. */
export function AboutForm({ id, form }: { id: string; form: Form }) {
  const forms = useQuery({ ...asQuery('publishedForms', { query: { limit: 100 } }), staleTime: 60_000 });
  const nameOf = (of: unknown): ReactNode => {
    const known = forms.data?.data.find((one) => one.id === of);
    return known && known.id !== id ? (
      <Link to={address('/questionnaires/form/{id}', { id: known.id })}>{known.name}</Link>
    ) : (
      'A form that is not shared here'
    );
  };
  const { templateFrom, trigerForm, trigerByCategory, estimateTime, url } = form as Form & Said;
  const rows: { label: string; value: ReactNode }[] = [
    { label: 'Organisation', value: form.trust?.name },
    { label: 'Category', value: form.category },
    { label: 'For ages', value: form.ageRange },
    { label: 'Takes', value: estimateTime },
    { label: 'Pages', value: form.pageNumber > 1 ? form.pageNumber : null },
    { label: 'Tags', value: form.tags.join(', ') },
    { label: 'Followed by', value: trigerForm ? nameOf(trigerForm) : null },
    { label: 'Words that make somebody look', value: trigerByCategory },
    { label: 'Begun from', value: templateFrom ? nameOf(templateFrom) : null },
    { label: 'Original', value: url },
    { label: 'Copyright', value: form.copyRight },
    {
      label: 'Favourites',
      value: form.favourites
        ? counted(form.favourites, 'person keeps it at hand', 'people keep it at hand')
        : 'Nobody keeps it at hand',
    },
    { label: 'Other organisations', value: form.public ? 'May read and copy it' : 'Do not see it' },
  ];
  return (
    <Card title="About this form">
      <Facts rows={rows.filter(({ value }) => value !== null && value !== undefined && value !== '')} />
    </Card>
  );
}

/** Comes along with the questions, in the form's own words. */
interface Said {
  trigerForm?: string | null;
  trigerByCategory?: string | null;
  estimateTime?: string;
  url?: string;
}
