import { compile } from '@careway/core/questionnaires/compile';
import { changeForm } from '@careway/core/questionnaires/editing/edits';
import { possibleTotals } from '@careway/core/questionnaires/possibleTotals';
import type { QuestionSet, ScoreBand, Scoring } from '@careway/core/questionnaires/types';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Editing } from '../useEditing.ts';

/** How many ranges the scores of a form have. */
export const bandsIn = ({ scoring }: QuestionSet) =>
  (scoring?.bands.length ?? 0) + (scoring?.sections ?? []).reduce((sum, { bands }) => sum + bands.length, 0);

/** What totals mean: ranges of the whole form, and of sections that have a meaning of their own. */
export function ScoresPart({ editing }: { editing: Editing }) {
  const { set, change } = editing;
  const ends = useMemo(() => endsOf(set), [set]);
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
    <div className="cw-bsettings">
      <Card title="The whole form">
        <p>
          {ends === undefined
            ? 'No answer has points yet. Go to Questions, open a question with answers to choose from, and write points beside each answer.'
            : `Totals go from ${ends.least} to ${ends.most}. Whoever reads the answers is told what their total means.`}
        </p>
        <Bands
          of="the whole form"
          bands={scoring.bands}
          onBands={(bands, key) => put({ ...scoring, bands }, key)}
        />
      </Card>
      {sections.map(({ id, question }) => (
        <Card key={id} title={question || 'A section without a title'}>
          <p className="cw-soft">Only where this section has a meaning of its own.</p>
          <Bands
            of={`the section ${question}`}
            bands={ofSection(id)}
            onBands={(bands, key) => putSection(id, bands, key && `${id} ${key}`)}
          />
        </Card>
      ))}
    </div>
  );
}

/** The least and the most that a form can come to; undefined where nothing has points, or it cannot be asked yet. */
function endsOf(set: QuestionSet): { least: number; most: number } | undefined {
  try {
    const compiled = compile(set);
    if (!compiled.questions.some(({ scoring }) => scoring !== undefined)) return undefined;
    const totals = possibleTotals(compiled);
    if (totals.length === 0) return undefined;
    return {
      least: totals.reduce((one, other) => Math.min(one, other)),
      most: totals.reduce((one, other) => Math.max(one, other)),
    };
  } catch {
    return undefined;
  }
}

interface BandsProps {
  of: string;
  bands: readonly ScoreBand[];
  onBands: (bands: readonly ScoreBand[], key?: string) => void;
}

function Bands({ of, bands, onBands }: BandsProps) {
  const change = (at: number, fields: Partial<ScoreBand>, key: string) =>
    onBands(
      bands.map((band, place) => (place === at ? { ...band, ...fields } : band)),
      `band ${of} ${at} ${key}`,
    );
  const last = bands.at(-1);
  return (
    <>
      {bands.length > 0 ? (
        <ol className="cw-bands">
          {bands.map((band, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is its place in the list
            <li key={at}>
              {(['from', 'to'] as const).map((end) => (
                <label key={end}>
                  {end === 'from' ? 'From' : 'to'}
                  <input
                    type="number"
                    step="any"
                    className="nhsuk-input"
                    aria-label={`Range ${at + 1} of ${of}: ${end}`}
                    value={band[end]}
                    onChange={({ target }) => {
                      if (Number.isFinite(target.valueAsNumber))
                        change(at, { [end]: target.valueAsNumber }, end);
                    }}
                  />
                </label>
              ))}
              <label className="cw-bands__m">
                means
                <input
                  type="text"
                  className="nhsuk-input"
                  aria-label={`Range ${at + 1} of ${of}: what it means`}
                  maxLength={5_000}
                  value={band.description}
                  onChange={({ target }) => change(at, { description: target.value }, 'means')}
                />
              </label>
              <button
                type="button"
                className="cw-ib"
                aria-label={`Delete range ${at + 1} of ${of}`}
                onClick={() => onBands(bands.filter((_, place) => place !== at))}
              >
                <Icon of={Trash2} />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      <p className="cw-acts">
        <Button
          look="second"
          small
          onClick={() => {
            const from = last ? last.to + 1 : 0;
            onBands([...bands, { from, to: from + 4, description: '' }]);
          }}
        >
          <Icon of={Plus} />
          Add a range<span className="cw-vh"> of {of}</span>
        </Button>
      </p>
    </>
  );
}
