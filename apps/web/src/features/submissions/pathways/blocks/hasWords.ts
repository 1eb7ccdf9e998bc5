import { dayIn } from '@careway/core/pathways/answers';
import type { Block } from '@careway/core/pathways/blocks';
import { planFor } from '@careway/core/pathways/plan';
import { summaryOf } from '@careway/core/pathways/summary';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { today } from '../standings.ts';
import { practiceIn } from '../useKnownPractice.ts';
import type { BlockContext } from './blockProps.ts';

/** The first day of the last period as it was answered; undefined where it is not known, or still to come. */
export function lastPeriodIn({ definition, walked }: Pick<BlockContext, 'definition' | 'walked'>) {
  const id = planFor(definition).byCode(CONCEPT.lastPeriod)?.question.id ?? '';
  const day = dayIn(walked.answers, id);
  return day === undefined || day > today() ? undefined : day;
}

/**
 * Whether there is anything to say here for this person: what is about answers that they did not give is left out,
 * card and all.
 */
export function hasWords(block: Block, context: BlockContext): boolean {
  if (block.kind !== 'live') return true;
  if (block.what === 'weeks') return lastPeriodIn(context) !== undefined;
  if (block.what === 'practice') return practiceIn(context.definition, context.filling) !== '';
  if (block.what === 'reasons') return context.walked.reasons.length > 0;
  return block.what !== 'answers' || summaryOf(context.walked).length > 0;
}
