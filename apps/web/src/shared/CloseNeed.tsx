import { asksTwice } from '@careway/core/needs/closingNeed';
import type { NeedRank } from '@careway/core/needs/needLevels';
import { outcomesOf } from '@careway/core/needs/needOutcomes';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { Button } from '../ui/Button.tsx';
import { useAction } from '../ui/useAction.ts';
import { WentWrong } from '../ui/WentWrong.tsx';
import type { ClosableNeed, Closed, Said } from './closing.ts';
import { OutcomeDialog } from './OutcomeDialog.tsx';
import { dropDraft } from './outcomeDraft.ts';
import { SureToClose } from './SureToClose.tsx';

/**
 * Closes a need (rule 16.22): in one press where nothing is asked for; where something is, with what came of it and a
 * note. A danger or a red flag is closed after a second question only, which says what is written and whom it reaches
 * (rule 16.44); whether two records are of one person is not.
 */
export function CloseNeed({
  item,
  small,
  onClosed,
  onRefused,
}: {
  item: ClosableNeed;
  small?: boolean;
  onClosed: (closed: Closed) => unknown;
  onRefused: () => unknown;
}) {
  const [step, setStep] = useState<'outcome' | 'sure'>();
  const [said, setSaid] = useState<Said>();
  const asks = outcomesOf(item.kind).length > 0;
  // What is no danger is closed by what is said of it.
  const twice = asksTwice({ kind: item.kind, rank: (item.priority.level - 1) as NeedRank });
  const act = useAction({
    act: (body: Said & { confirmed?: boolean }) =>
      call('finishWorklistItem', { params: { id: item.id }, body }),
    offline: 'We could not connect. Nothing was closed, and what you wrote is still here. Try again.',
    done: (closed) => {
      dropDraft(item.id);
      setStep(undefined);
      return onClosed(closed);
    },
    refused: () => void onRefused(),
  });
  const go = (to: typeof step) => {
    act.clear();
    setStep(to);
  };
  return (
    <>
      {step ? null : <WentWrong words={act.problem} />}
      <Button
        data-key="done"
        {...(small ? { small } : {})}
        busy={act.busy}
        onClick={() => (asks ? go('outcome') : twice ? go('sure') : void act.press({}))}
      >
        {asks ? 'Say what came of it' : 'It is done'}
        <span className="cw-vh">: {item.title}</span>
      </Button>
      {asks ? (
        <OutcomeDialog
          item={item}
          open={step === 'outcome'}
          onClose={() => go(undefined)}
          last={!twice}
          action={act}
          onSaid={(what) => {
            setSaid(what);
            if (twice) go('sure');
            else void act.press(what);
          }}
        />
      ) : null}
      {twice ? (
        <SureToClose
          item={item}
          said={said}
          open={step === 'sure'}
          action={act}
          onClose={() => go(asks ? 'outcome' : undefined)}
          onSure={() => void act.press({ ...said, confirmed: true })}
        />
      ) : null}
    </>
  );
}
