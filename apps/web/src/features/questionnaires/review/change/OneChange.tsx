import { amended, withChange } from '@careway/core/pathways/amendments';
import type { Pathway } from '@careway/core/pathways/pathway';
import type { Change } from '@careway/core/pathways/pathwayChange';
import { useMemo } from 'react';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Details } from '../../../../ui/Details.tsx';
import { BeforeAfter } from '../../../../ui/published/BeforeAfter.tsx';
import { differencesOf } from './differences.ts';

interface Props {
  code: Pathway;
  /** The changes of the version in use, and the pathway that they make. */
  base: readonly Change[];
  inUse: Pathway;
  names: { inUse: string; draft: string };
  change: Change;
  /** It takes something back that is in use: what the code says comes again. */
  isTakenBack: boolean;
  onShow?: ((node: string) => void) | undefined;
  onTakeOut?: (() => void) | undefined;
}

/** One change of a draft: the sentences it changes, before and after, and why its author wants it. */
export function OneChange({ code, base, inUse, names, change, isTakenBack, onShow, onTakeOut }: Props) {
  const [first, ...more] = useMemo(() => {
    const { pathway } = amended(code, isTakenBack ? without(base, change) : withChange(code, base, change));
    return differencesOf(inUse, pathway);
  }, [code, base, inUse, change, isTakenBack]);
  const { node } = first ?? {};
  return (
    <div className="cw-panel__s cw-change" id={node && `change-${node}`} tabIndex={-1}>
      <h3>{first?.where ?? 'Nothing is changed by this any more'}</h3>
      {first ? <BeforeAfter names={names} {...first} /> : null}
      {more.length > 0 ? (
        <Details summary={more.length === 1 ? 'And in one more place' : `And in ${more.length} more places`}>
          {more.map((one) => (
            <div key={one.key}>
              <p className="cw-s">{one.where}</p>
              <BeforeAfter names={names} {...one} />
            </div>
          ))}
        </Details>
      ) : null}
      {isTakenBack ? null : <p className="cw-s cw-soft cw-change__why">“{change.why}”</p>}
      <p className="cw-acts">
        {onShow && node ? <LinkButton onClick={() => onShow(node)}>Show on the map</LinkButton> : null}
        {onTakeOut ? (
          <LinkButton onClick={onTakeOut}>{isTakenBack ? 'Put it back' : 'Take it out'}</LinkButton>
        ) : null}
      </p>
    </div>
  );
}

const without = (changes: readonly Change[], change: Change) => changes.filter((one) => one !== change);
