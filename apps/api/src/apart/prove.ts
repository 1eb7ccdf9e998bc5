import type { FieldProblem } from '@careway/core/errors';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { proveDraft } from '@careway/core/pathways/proveDraft';
import { runWalk } from '@careway/core/pathways/savedWalks';
import { titleOf } from '@careway/core/pathways/wordFaults';
import type { Given } from './tasks.ts';

/** How many faults are told: whoever mends them sees the next ones then. */
const MOST_TOLD = 50;

/**
 * What keeps a draft of a pathway from being approved (rule 2.14): faults that its proof finds, else kept walks that
 * end elsewhere.
 */
export function problemsOf({ service, changes, walks, today }: Given<'prove'>): readonly FieldProblem[] {
  const definition = SIGNED_IN.find((one) => one.service === service);
  if (definition === undefined) throw new Error(`There is no pathway of ${service}`);
  const { faults, draft } = proveDraft(definition, changes, { today });
  if (faults.length > 0)
    return faults.slice(0, MOST_TOLD).map((message): FieldProblem => ({ field: 'changes', message }));
  return walks
    .flatMap((walk): FieldProblem[] => {
      const { passed, at } = runWalk(draft, walk);
      const message = `“${walk.name}” must end at “${titleOf(draft, walk.outcome)}”, and would be at “${titleOf(draft, at)}”`;
      return passed ? [] : [{ field: 'walks', message }];
    })
    .slice(0, MOST_TOLD);
}
