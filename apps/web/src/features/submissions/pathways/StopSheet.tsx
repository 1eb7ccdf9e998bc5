import type { Pathway } from '@careway/core/pathways/pathway';
import { Card } from '../../../ui/Card.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { QuestionSheet } from '../../../ui/pathways/QuestionSheet.tsx';
import { FinishLater } from '../FinishLater.tsx';
import type { Filling } from '../filling.ts';
import { NotSavedNotice, SaveConflict, savedState } from '../SaveStatus.tsx';
import { TalkInstead } from '../TalkInstead.tsx';
import { Said } from './blocks/Said.tsx';
import { useKnownPractice } from './useKnownPractice.ts';
import { useShareAnswers } from './useShareAnswers.ts';

/** One page of the way that is under way: what it says, what it asks, and how it is saved. */
export function StopSheet({
  definition,
  filling,
  at,
}: {
  definition: Pathway;
  filling: Filling;
  at: string;
}) {
  useKnownPractice(definition, filling);
  const source = useShareAnswers(definition, filling);
  const step = source.walked.steps.find((one) => one.at === at);
  const says = step?.says ?? [];
  const question = step?.asked[0]?.question;
  // What a page says of an answer stands after the question; what to know first, before it.
  const after = question ? says.filter(({ kind, when }) => when || kind === 'more') : [];
  const first = says.filter((block) => !after.includes(block));
  const context = { definition, filling, walked: source.walked };
  return (
    <QuestionSheet
      source={source}
      at={at}
      aside={BESIDE}
      saved={savedState(filling)}
      sending={filling.stage === 'sending'}
      before={
        <>
          <SaveConflict filling={filling} />
          <Said blocks={first} {...context} />
        </>
      }
      beside={<FinishLater filling={filling} />}
      below={question ? <TalkInstead filling={filling} questionId={question.id} /> : null}
    >
      <Said blocks={after} {...context} />
      <NotSavedNotice filling={filling} />
    </QuestionSheet>
  );
}

const BESIDE = (
  <>
    <HelpAside />
    <Card title="Who sees my answers?">
      <Ticks
        items={[
          { words: 'The nurses, doctors and staff who care for you' },
          { words: 'Not your GP, unless you say yes', icon: 'no' },
          { words: 'Not your family, partner, school or work', icon: 'no' },
        ]}
      />
    </Card>
  </>
);
