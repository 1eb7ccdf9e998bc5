import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../session/store.ts';
import { FormAsAsked } from './FormAsAsked.tsx';
import { NoFormChosen } from './NoFormChosen.tsx';

const PublishedForms = lazy(() => import('./PublishedForms.tsx'));

/**
 * /poc/dynamic-form: any published form by its id, as it is asked (`?id=`). Nothing that is entered is sent or kept.
 * Without an id, staff get the list of published forms.
 */
export default function DynamicFormScreen() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const staff = useUser()?.usertype !== 'Client';
  if (id) return <FormAsAsked key={id} id={id} staff={staff} />;
  return staff ? (
    <Suspense fallback={<main id="main" />}>
      <PublishedForms />
    </Suspense>
  ) : (
    <NoFormChosen />
  );
}
