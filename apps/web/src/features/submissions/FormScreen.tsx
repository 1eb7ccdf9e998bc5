import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useHeadingFocus } from '../../ui/questions/headingFocus.ts';
import { askingPages, firstStep, stepIn } from '../../ui/questions/steps.ts';
import { CheckPage } from './CheckPage.tsx';
import type { Filling } from './filling.ts';
import { NotOpen } from './NotOpen.tsx';
import { QuestionPage } from './QuestionPage.tsx';
import { ReadPage } from './ReadPage.tsx';
import { SentPage } from './SentPage.tsx';
import { StartPage } from './StartPage.tsx';
import { useFilling, useWatched } from './useFilling.ts';

/** /questionnaires/viewform/{id}/{shareId}: a form of one's own, to fill in or, once it is sent, to read. */
export default function FormScreen() {
  const { id = '', shareId = '' } = useParams();
  const { filling, error, retry } = useFilling(id, shareId);
  if (filling) return <Shown key={shareId} filling={filling} />;
  return <NotOpen error={error} retry={retry} />;
}

function Shown({ filling }: { filling: Filling }) {
  useWatched(filling);
  const [search] = useSearchParams();
  const { form, stage } = filling;
  const [opensAt] = useState(() => firstStep(form, filling.savedAt !== undefined));
  const step = stepIn(search, form) ?? opensAt;
  useHeadingFocus(`${stage === 'sent' || stage === 'closed'}${step}`);
  if (stage === 'sent') return <SentPage filling={filling} />;
  if (stage === 'closed') {
    return (
      <ReadPage form={form} savedAt={filling.savedAt} status={filling.status} shareId={filling.shareId} />
    );
  }
  if (step === 'start') return <StartPage filling={filling} />;
  const page = typeof step === 'number' ? askingPages(form)[step - 1] : undefined;
  return page ? (
    <QuestionPage key={page.id} filling={filling} page={page} step={step as number} />
  ) : (
    <CheckPage filling={filling} />
  );
}
