import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '../../session/storedSession.ts';
import { askingPages, firstStep, stepIn } from '../../ui/questions/formSteps.ts';
import { useHeadingFocus } from '../../ui/questions/headingFocus.ts';
import { CheckPage } from './CheckPage.tsx';
import { EndedPage } from './EndedPage.tsx';
import { EndFlowPage } from './EndFlowPage.tsx';
import { FormTakenBack } from './FormTakenBack.tsx';
import type { Filling } from './filling.ts';
import { GoOn } from './GoOn.tsx';
import { LateAnswers } from './LateAnswers.tsx';
import { NotOpen } from './NotOpen.tsx';
import { OnThePhone } from './OnThePhone.tsx';
import { QuestionPage } from './QuestionPage.tsx';
import { ReadPage } from './ReadPage.tsx';
import { SentPage } from './SentPage.tsx';
import { StartPage } from './StartPage.tsx';
import { ToRead } from './ToRead.tsx';
import { useFilling, useWatched } from './useFilling.ts';

/** One form by its ids, at whatever step of its life it is. */
export function OpenForm({ id, shareId }: { id: string; shareId: string }) {
  const { filling, error, retry } = useFilling(id, shareId);
  if (filling) return <Shown key={shareId} filling={filling} />;
  return <NotOpen error={error} retry={retry} />;
}

function Shown({ filling }: { filling: Filling }) {
  useWatched(filling);
  const [search] = useSearchParams();
  const client = useUser()?.usertype === 'Client';
  const { form, stage } = filling;
  // Opening a form may save it: it is begun once something is answered.
  const [opensAt] = useState(() =>
    firstStep(form, filling.auto.savedAt !== undefined && form.progress().answered > 0),
  );
  const step = stepIn(search, form) ?? opensAt;
  useHeadingFocus(`${stage === 'sent' || stage === 'closed' || stage === 'withdrawn'}${step}`);
  if (stage === 'sent' && filling.status === 'end flow') return <EndedPage filling={filling} />;
  if (stage === 'sent' && !filling.handedOver) return <SentPage filling={filling} />;
  if (stage === 'closed' || stage === 'sent') {
    return (
      <ReadPage
        form={form}
        kind={filling.kind}
        savedAt={filling.auto.savedAt}
        status={filling.status}
        shareId={filling.shareId}
        call={filling.call}
        mayGoOn={filling.mayGoOn}
      >
        {filling.mayGoOn ? <GoOn shareId={filling.shareId} /> : null}
        <LateAnswers filling={filling} />
        <ToRead ids={filling.resourceIds} />
      </ReadPage>
    );
  }
  if (stage === 'withdrawn') return <FormTakenBack />;
  if (filling.admin && client) return <OnThePhone />;
  if (step === 'start') return <StartPage filling={filling} />;
  const page = typeof step === 'number' ? askingPages(form)[step - 1] : undefined;
  if (page) return <QuestionPage key={page.id} filling={filling} page={page} step={step as number} />;
  return filling.ends ? <EndFlowPage filling={filling} /> : <CheckPage filling={filling} />;
}
