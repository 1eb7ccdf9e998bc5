import type { Pathway } from '@careway/core/pathways/pathway';
import type { Walk } from '@careway/core/pathways/walk';
import { GitBranch } from 'lucide-react';
import { useId } from 'react';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { OUTSIDE_NAMES } from '../reviewed.ts';
import { called, type Parting } from './parting.ts';

interface Props {
  /** "Version 7, in use". */
  title: string;
  definition: Pathway;
  walked: Walk;
  /** Stands below the draft's walk. */
  parting?: Parting | undefined;
  isDraft?: boolean;
}

/** One walk: each step with what was said, the outcome, and what staff are told. */
export function WalkColumn({ title, definition, walked, parting, isDraft }: Props) {
  const id = useId();
  const { steps, outcome, flags } = walked;
  return (
    <section className={classes(isDraft && 'now')} aria-labelledby={id}>
      <h3 id={id}>
        {title}
        <span className="cw-soft">{steps.length === 1 ? '1 step' : `${steps.length} steps`}</span>
      </h3>
      <ol className="cw-trace">
        {steps.map(({ at }, index) => {
          const end = outcome === at;
          return (
            <li key={at} className={classes(end && 'end', parting?.at === index && 'fork')}>
              <span className="dot" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p>{definition.nodes[at]?.title}</p>
                <p className="then">{end ? 'Outcome' : saidAt(walked, index, definition)}</p>
              </div>
            </li>
          );
        })}
      </ol>
      {flags.length > 0 ? (
        <div className="cw-walks__told">
          <p className="cw-s">
            <strong>Staff are told</strong>
          </p>
          <ul className="cw-s">
            {flags.map(({ flag, because }) => (
              <li key={flag}>{because}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {isDraft && parting ? (
        <p className="cw-parting">
          <Icon of={GitBranch} />
          <span>{parting.words}</span>
        </p>
      ) : null}
    </section>
  );
}

/** What was answered on a page, and why it led on; what is still open where the walk stands. */
function saidAt({ steps, answers, needs, reasons }: Walk, index: number, definition: Pathway): string {
  const step = steps[index];
  if (step === undefined) return '';
  if (index === steps.length - 1 && needs.length > 0) {
    const open = needs.flatMap((need) => {
      if ('questionId' in need)
        return step.asked.filter(({ question }) => question.id === need.questionId).map(called);
      return (definition.nodes[step.at]?.waitsFor ?? [])
        .filter((what) => what in need)
        .map((what) => OUTSIDE_NAMES[what]);
    });
    return `Still open: ${open.join(', ')}`;
  }
  const said = step.asked.flatMap((one) => {
    const value = answers[one.question.id];
    return value === undefined ? [] : one.rules.print(one, value);
  });
  return reasons.find(({ rule }) => rule === step.rule)?.because ?? (said.join(', ') || 'Read, and gone on');
}
