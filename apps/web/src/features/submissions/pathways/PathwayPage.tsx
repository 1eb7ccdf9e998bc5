import type { Pathway } from '@careway/core/pathways/pathway';
import { walks } from '@careway/core/pathways/walks';
import { type ReactNode, useEffect, useRef } from 'react';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { named } from '../../../ui/paths/address.ts';
import { Navigate } from '../../../ui/paths/links.ts';
import { useRoutePath } from '../../../ui/paths/useRoutePath.ts';
import { useHeadingFocus } from '../../../ui/questions/headingFocus.ts';
import { FormTakenBack } from '../FormTakenBack.tsx';
import type { Filling } from '../filling.ts';
import { NotOpen } from '../NotOpen.tsx';
import { OnThePhone } from '../OnThePhone.tsx';
import { ownHome } from '../ownHome.ts';
import { useOf, useWatchedPage } from '../useFilling.ts';
import { FormAsForm, WHOLE_PAGE } from './FormAsForm.tsx';
import { StopSheet } from './StopSheet.tsx';
import { leaves, staysAt } from './sendIn.ts';
import { standings } from './standings.ts';
import { aloneAt, entryStop, stopAt } from './stops.ts';
import { useOpening } from './useOpening.ts';
import { prepare, WhatWasDecided } from './WhatWasDecided.tsx';

/** A page of the way out of its turn: few read one, and it comes with what is fetched while they answer. */
const ReadAlone = lazyPart(
  async () => ({ default: (await import('./ReadAlone.tsx')).ReadAlone }),
  WHOLE_PAGE,
);

/** Whether a form is walked by this pathway: one from before it stays the form it was. */
export const isWalkedBy = (definition: Pathway, { form }: Filling) => walks(definition, form.compiled.set);

interface PathwayPageProps {
  definition: Pathway;
  filling: Filling;
}

/** One page of a pathway, at whatever point of its life the form is. */
export function PathwayPage({ definition, filling }: PathwayPageProps) {
  const path = useRoutePath();
  useWatchedPage(filling);
  standings.use();
  const { stage } = filling;
  // Let go, it is drawn as it is by now.
  const stays = useOf(filling, () => staysAt(filling, path));
  const decided = (stage === 'sent' || stage === 'closed') && !stays;
  const last = useRef<ReactNode>(null);
  useEffect(() => prepare(definition, filling), [definition, filling]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => () => leaves(filling), [filling, path]);
  useHeadingFocus(`${path} ${decided}`);
  if (stage === 'withdrawn') return <FormTakenBack />;
  // On hold for a call, say: it is read as every form is.
  if (filling.admin || filling.handedOver || (stage === 'closed' && filling.status === 'hold')) {
    return filling.admin ? <OnThePhone /> : <AsForm filling={filling} />;
  }
  if (decided) {
    return <WhatWasDecided definition={definition} filling={filling} path={path} />;
  }
  // While the API is asked.
  if (!stays || last.current === null) {
    last.current = <UnderWay definition={definition} filling={filling} path={path} />;
  }
  return last.current;
}

const AsForm = ({ filling }: { filling: Filling }) => (
  <FormAsForm id={filling.form.compiled.set.id} shareId={filling.shareId} />
);

function UnderWay({ definition, filling, path }: PathwayPageProps & { path: string }) {
  const walked = useOpening(definition, filling);
  if (walked === undefined) return <NotOpen error={undefined} retry={undefined} />;
  const here = stopAt(definition, walked, path);
  if (here) return <StopSheet definition={definition} filling={filling} at={here.at} />;
  const there = entryStop(definition, walked, filling.auto.savedAt !== undefined);
  const alone = aloneAt(definition, path);
  if (alone) {
    return <ReadAlone definition={definition} filling={filling} node={alone} goesOn={there?.route} />;
  }
  return <Navigate replace to={there ? named(there.route) : ownHome()} />;
}
