import type { Form } from '@careway/core/questionnaires/form';
import type { Score } from '@careway/core/questionnaires/scoring';
import { useSyncExternalStore } from 'react';

/**
 * What the answers of a preview come to, and what that means: as whoever reads them is told (rule 5.7). Nothing where
 * no answer has points.
 */
export function Reached({ form }: { form: Form }) {
  useSyncExternalStore(form.subscribe, () => form.version);
  if (!form.compiled.questions.some(({ scoring }) => scoring !== undefined)) return null;
  const score = form.score();
  const hasRanges = form.compiled.scores.bands.length > 0;
  return (
    <div className="cw-bprev__f" role="status">
      <p>
        <strong>Staff see the score: {points(score)}</strong>. {meaning(score, hasRanges)}
      </p>
      {score.sections.map((one) => {
        const ranges = form.compiled.scores.sections.find(({ sectionId }) => sectionId === one.sectionId);
        const section = one.sectionId === undefined ? undefined : form.compiled.byId(one.sectionId);
        return section && ranges && ranges.bands.length > 0 ? (
          <p key={one.sectionId}>
            {section.question.question || 'A section without a title'}: {points(one)}. {meaning(one, true)}
          </p>
        ) : null;
      })}
    </div>
  );
}

type Reading = Pick<Score, 'total' | 'most' | 'left' | 'answered' | 'band'>;

const points = ({ total, most }: Reading) => `${total} of ${most}`;

function meaning({ left, answered, band }: Reading, hasRanges: boolean): string {
  if (left > 0)
    return left === 1 ? '1 question with points is left.' : `${left} questions with points are left.`;
  if (answered === 0 || !hasRanges) return '';
  if (band === undefined) return 'No range says what it means.';
  return band.description.trim() === '' ? 'Its range has no words.' : `It means: ${band.description}`;
}
