import type { Pathway } from '@careway/core/pathways/pathway';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../../api/query.ts';
import { named } from '../../../ui/paths/address.ts';
import { Navigate } from '../../../ui/paths/links.ts';
import type { Filling } from '../filling.ts';
import { NotOpen } from '../NotOpen.tsx';
import { FormAsForm } from './FormAsForm.tsx';
import { OutcomePage } from './OutcomePage.tsx';
import { ReadAlone } from './ReadAlone.tsx';
import { decisionOf } from './standings.ts';
import { aloneAt } from './stops.ts';

/** Sent in: the outcome as it was decided, on whatever device and day it is looked at. */
export function Decided({
  definition,
  filling,
  path,
}: {
  definition: Pathway;
  filling: Filling;
  path: string;
}) {
  const standing = useQuery({ ...decisionOf(definition, filling), refetchOnWindowFocus: false });
  // Every list that shows this form is out of date once it is sent in.
  const sentHere = filling.stage === 'sent';
  useEffect(() => {
    if (!sentHere) return;
    for (const name of ['myForms', 'myCallbacks']) void queryClient.invalidateQueries({ queryKey: [name] });
    // Whether they may choose a time comes along with the places (rule 2.22).
    queryClient.removeQueries({ queryKey: ['clinics'] });
  }, [sentHere]);
  if (!standing.data) {
    const lost = standing.isError || (standing.isSuccess && !standing.isFetching);
    return <NotOpen error={lost ? standing.error : undefined} retry={() => void standing.refetch()} />;
  }
  const { decision } = standing.data;
  const known = decision !== null && Object.hasOwn(definition.nodes, decision.outcome);
  // Decided by rules that are gone, or before there were any: what they told us is there to read.
  if (!known) return <FormAsForm id={filling.form.compiled.set.id} shareId={filling.shareId} />;
  const alone = decision.route === path ? undefined : aloneAt(definition, path);
  if (alone) {
    return <ReadAlone definition={definition} filling={filling} node={alone} goesOn={decision.route} />;
  }
  if (decision.route !== path) return <Navigate replace to={named(decision.route)} />;
  return (
    <OutcomePage
      definition={definition}
      filling={filling}
      standing={standing.data}
      outcome={decision.outcome}
    />
  );
}
