import { londonDay } from '@careway/core/dates';
import { createForm } from '@careway/core/questionnaires/form';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { asQuery } from '../../api/query.ts';
import { Actions, ButtonLink } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { Address } from '../../ui/paths/path.ts';
import { askingPages, openingPage, type Step, stepIn } from '../../ui/questions/formSteps.ts';
import { useHeadingFocus } from '../../ui/questions/headingFocus.ts';
import { isRefusal } from '../../ui/refusal.ts';
import { rightNow } from '../../ui/serverClock.ts';
import { AskedPage } from './AskedPage.tsx';
import { AskingFrame } from './AskingFrame.tsx';
import { EndPage } from './EndPage.tsx';
import { OpeningPage } from './OpeningPage.tsx';

const NOW = { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false } as const;

/** A published form, asked by the same engine and the same widgets as for a client; answers stay in this page. */
export function FormAsAsked({ id, staff }: { id: string; staff: boolean }) {
  const back = staff ? '/poc/dynamic-form' : '/client/dashboard';
  return (
    <AskingFrame staff={staff}>
      <Loaded
        of={useQuery({ ...asQuery('questionnaire', { params: { id }, query: {} }), ...NOW })}
        rows={4}
        failed="The form did not load"
        around={withHeading}
        instead={(error) =>
          isRefusal(error) && error.statusCode < 500
            ? withHeading(
                <>
                  <p className="cw-lead">We could not find this form. The link may be old.</p>
                  <Actions>
                    <ButtonLink to={back}>
                      {staff ? 'All published forms' : 'Go to your dashboard'}
                    </ButtonLink>
                  </Actions>
                </>,
              )
            : undefined
        }
      >
        {(set) => <Asked set={set as unknown as QuestionSet} back={back} staff={staff} />}
      </Loaded>
    </AskingFrame>
  );
}

const withHeading = (below: ReactNode) => (
  <>
    <h1>A form as it is asked</h1>
    {below}
  </>
);

function Asked({ set, back, staff }: { set: QuestionSet; back: Address; staff: boolean }) {
  const form = useMemo(() => createForm(set, { today: londonDay(rightNow()) }), [set]);
  useSyncExternalStore(form.subscribe, () => form.version);
  const [search] = useSearchParams();
  const step: Step = stepIn(search, form) ?? (openingPage(form) ? 'start' : 1);
  useHeadingFocus(String(step));
  const to = (next: Step): Address => `?id=${encodeURIComponent(set.id)}&step=${next}`;
  if (step === 'start') return <OpeningPage form={form} to={to} back={back} />;
  const page = typeof step === 'number' ? askingPages(form)[step - 1] : undefined;
  return page ? (
    <AskedPage key={page.id} form={form} page={page} step={step as number} to={to} back={back} />
  ) : (
    <EndPage form={form} to={to} back={back} scored={staff} />
  );
}
