import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isRefusal } from '../../api/call.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LoadFailure, Skeleton } from '../../ui/states.tsx';
import { CheckPage } from './CheckPage.tsx';
import { FormFrame } from './FormFrame.tsx';
import type { Filling } from './filling.ts';
import { QuestionPage } from './QuestionPage.tsx';
import { ReadPage } from './ReadPage.tsx';
import { SentPage } from './SentPage.tsx';
import { StartPage } from './StartPage.tsx';
import { askingPages, firstStep, stepIn } from './steps.ts';
import { useFilling, useWatched } from './useFilling.ts';

/** /questionnaires/viewform/{id}/{shareId}: a form of one's own, to fill in or, once it is sent, to read. */
export default function FormScreen() {
  const { id = '', shareId = '' } = useParams();
  const { filling, error, retry } = useFilling(id, shareId);
  if (filling) return <Shown key={shareId} filling={filling} />;
  return (
    <FormFrame>
      <h1>Your form</h1>
      {error === undefined ? (
        <Skeleton rows={4} />
      ) : isRefusal(error) && error.statusCode < 500 ? (
        <>
          <p className="cw-lead">We could not find this form. It may belong to another account.</p>
          <ButtonLink to="/client/dashboard">Go to your dashboard</ButtonLink>
        </>
      ) : (
        <LoadFailure title="Your form did not load" error={error} onRetry={retry} />
      )}
    </FormFrame>
  );
}

function Shown({ filling }: { filling: Filling }) {
  useWatched(filling);
  const [search] = useSearchParams();
  const { form, stage } = filling;
  const [opensAt] = useState(() => firstStep(form, filling.savedAt !== undefined));
  const step = stepIn(search, form) ?? opensAt;
  useHeadingFocus(`${stage === 'sent' || stage === 'closed'}${step}`);
  if (stage === 'sent') return <SentPage filling={filling} />;
  if (stage === 'closed') return <ReadPage filling={filling} />;
  if (step === 'start') return <StartPage filling={filling} />;
  const page = typeof step === 'number' ? askingPages(form)[step - 1] : undefined;
  return page ? (
    <QuestionPage key={page.id} filling={filling} page={page} step={step as number} />
  ) : (
    <CheckPage filling={filling} />
  );
}

/** The steps of a form share one path, so the new heading is given the focus here. */
function useHeadingFocus(place: string): void {
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return;
    last.current = place;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [place]);
}
