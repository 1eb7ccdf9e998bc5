import { compiledOrNot, endsOf, isAboutRanges } from '@careway/core/questionnaires/authoring/rangeFindings';
import { changeForm } from '@careway/core/questionnaires/editing/edits';
import type { QuestionSet, ScoreBand, Scoring } from '@careway/core/questionnaires/types';
import { useMemo } from 'react';
import { Card } from '../../../ui/Card.tsx';
import type { Outline } from '../draftOutline.ts';
import { Checker, FindingsHere } from '../side/Checker.tsx';
import type { Editing } from '../useEditing.ts';
import type { Looked } from '../useLooked.ts';
import { PointsCard } from './PointsCard.tsx';
import { Ranges } from './Ranges.tsx';

/** Said at the range itself. */
const AT_FIELD: readonly string[] = [
  'range_without_words',
  'gap_between_ranges',
  'range_never_reached',
  'range_beyond_totals',
  'total_without_band',
  'not_a_band',
];

/** The form as its points are counted: ranges that overlap keep nobody from knowing what totals there are. */
function countedOf(set: QuestionSet) {
  if (set.scoring === undefined) return compiledOrNot(set);
  const { sections: _, ...rest } = set.scoring;
  return compiledOrNot({ ...set, scoring: { ...rest, bands: [] } });
}

/**
 * Points of answers and what totals mean: ranges of the whole form, and of sections that have a meaning of their own.
 */
export function ScoresPart({
  editing,
  outline,
  findings,
  later,
  isBegun,
  onGo,
}: {
  editing: Editing;
  outline: Outline;
  /** What is to be said of the form now. */
  findings: Looked['findings'];
  later: Looked['later'];
  /** Something is still to be written. */
  isBegun: boolean;
  onGo: (questionId: string) => void;
}) {
  const { set, change } = editing;
  const compiled = useMemo(() => countedOf(set), [set]);
  const ends = useMemo(() => compiled && endsOf(compiled), [compiled]);
  const here = (id: string) => (
    <FindingsHere
      findings={findings.filter(
        ({ questionId, problem }) =>
          questionId === id && isAboutRanges(problem) && !AT_FIELD.includes(problem),
      )}
    />
  );
  const scoring: Scoring = set.scoring ?? { bands: [] };
  const sections = set.questions.filter(({ type }) => type === 'section');
  const put = (next: Scoring, key?: string) => {
    const own = next.sections?.filter(({ bands }) => bands.length > 0);
    const isEmpty = next.bands.length === 0 && (own?.length ?? 0) === 0 && next.times === undefined;
    const { sections: _, ...rest } = next;
    change(
      (so) =>
        changeForm(so, {
          scoring: isEmpty ? undefined : { ...rest, ...(own?.length ? { sections: own } : {}) },
        }),
      'change what scores mean',
      key,
    );
  };
  const ofSection = (sectionId: string) =>
    scoring.sections?.find((one) => one.sectionId === sectionId)?.bands ?? [];
  const putSection = (sectionId: string, bands: readonly ScoreBand[], key?: string) => {
    const others = (scoring.sections ?? []).filter((one) => one.sectionId !== sectionId);
    put({ ...scoring, sections: [...others, { sectionId, bands }] }, key);
  };
  return (
    <div className="cw-bscores">
      <div className="cw-bsettings">
        <p className="cw-bscores__totals" role="status">
          {ends ? (
            <>
              <strong>
                Totals go from {ends.least} to {ends.most}.
              </strong>{' '}
              Staff who read the answers see the total and what it means. The client does not.
            </>
          ) : compiled === undefined ? (
            'Mend first what the Checker says of the questions. Then we can say which totals there are.'
          ) : compiled.questions.some(({ scoring: counts }) => counts !== undefined) ? (
            'There are more totals than we can count. Write yourself where each range begins and ends.'
          ) : (
            'No answer has points yet. Give points here, then say what the totals mean.'
          )}
        </p>
        <PointsCard outline={outline} change={change} />
        <Card title="What the total of the whole form means">
          {here('')}
          <Ranges
            of="the whole form"
            bands={scoring.bands}
            ends={ends}
            onBands={(bands, key) => put({ ...scoring, bands }, key)}
          />
        </Card>
        {sections.map(({ id, question }) => (
          <Card key={id} title={question || 'A section without a title'}>
            <p className="cw-soft">Only where this section has a meaning of its own.</p>
            {here(id)}
            <Ranges
              of={`the section ${question}`}
              bands={ofSection(id)}
              ends={compiled && endsOf(compiled, id)}
              onBands={(bands, key) => putSection(id, bands, key && `${id} ${key}`)}
            />
          </Card>
        ))}
      </div>
      <Checker findings={findings} isBegun={isBegun} outline={later.outline} onGo={onGo} />
    </div>
  );
}
