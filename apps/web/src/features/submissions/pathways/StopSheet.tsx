import { inClinicsName } from '@careway/core/eligibility/localClinic';
import type { Block } from '@careway/core/pathways/blocks';
import type { Pathway, PathwayNode } from '@careway/core/pathways/pathway';
import type { Step } from '@careway/core/pathways/walk';
import { questionsRead } from '@careway/core/questionnaires/conditions';
import { useEffect } from 'react';
import { afterPaint } from '../../../ui/afterPaint.ts';
import { Card } from '../../../ui/Card.tsx';
import { Ticks } from '../../../ui/lists.tsx';
import { HelpAside } from '../../../ui/Notice.tsx';
import { QuestionSheet } from '../../../ui/pathways/QuestionSheet.tsx';
import { FinishLater } from '../FinishLater.tsx';
import type { Filling } from '../filling.ts';
import { NotSavedNotice, SaveConflict, SavedNow } from '../SaveStatus.tsx';
import { TalkInstead } from '../TalkInstead.tsx';
import { Said } from './blocks/Said.tsx';
import { standings } from './standings.ts';
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
  // The page before this one left it to be saved, so that this one came first. Closed meanwhile, it is saved as any
  // page that goes. Whoever answers already is not saved in the middle of it: that goes with their pause, or with
  // Continue.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page leaves its own
  useEffect(() => {
    const { version } = filling.form;
    afterPaint(() => {
      if (filling.form.version === version) filling.saveNow();
    });
  }, [filling, at]);
  const source = useShareAnswers(definition, filling);
  const step = source.walked.steps.find((one) => one.at === at);
  const says = step?.says ?? [];
  const question = step?.asked[0]?.question;
  // Whoever would rather talk is called about the question that is theirs to answer next: a page that asks nothing
  // has none.
  const about =
    question ?? source.walked.asked[0]?.question ?? definition.set.questions.find(({ code }) => code);
  // What a page says of an answer stands right below the question; what to know first, also because of an earlier
  // page, before all of them.
  const of = (code: string | undefined) => says.filter((block) => questionOf(block, step) === code);
  const after = question ? of(undefined).filter(({ kind }) => kind === 'more') : [];
  const first = of(undefined).filter((block) => !after.includes(block));
  const context = { definition, filling, walked: source.walked };
  const clinic = standings.get().get(filling.shareId)?.standing.localClinic?.name;
  return (
    <QuestionSheet
      source={source}
      at={at}
      {...(clinic ? namedAfter(definition.nodes[at], clinic) : {})}
      aside={BESIDE}
      saved={<SavedNow filling={filling} />}
      sending={filling.stage === 'sending'}
      before={
        <>
          <SaveConflict filling={filling} />
          <Said blocks={first} {...context} />
        </>
      }
      afterQuestion={(one) => <Said blocks={of(one.question.code)} {...context} />}
      beside={<FinishLater filling={filling} />}
      below={about ? <TalkInstead filling={filling} questionId={about.id} /> : null}
    >
      <Said blocks={after} {...context} />
      <NotSavedNotice filling={filling} />
    </QuestionSheet>
  );
}

/** What a page is called, and says first, in the name of the clinic that their area goes through. */
const namedAfter = (node: PathwayNode | undefined, clinic: string) => ({
  ...(node ? { title: inClinicsName(node.title, clinic) } : {}),
  ...(node?.lead ? { lead: inClinicsName(node.lead, clinic) } : {}),
});

/**
 * The code of the question that a block answers to: of those it is said because of, the last that is asked on this
 * page.
 */
function questionOf({ when }: Block, step: Step | undefined): string | undefined {
  if (when === undefined) return undefined;
  const read = questionsRead(when);
  return step?.asked.findLast(({ question: { code } }) => code !== undefined && read.includes(code))?.question
    .code;
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
