import { grouped } from '@careway/core/numbers';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { Flag, Pencil } from 'lucide-react';
import { classes } from '../../../../ui/classes.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import type { MapNode } from './mapOf.ts';

export type BoxNode = Node<
  { node: MapNode; chosen: boolean; choose: (id: string) => void; show: (id: string) => void },
  'box'
>;

const WALKED = {
  both: 'Both walks come here.',
  draft: 'The walk of the draft comes here.',
  inUse: 'The walk of the version in use comes here.',
};

/** A page or an outcome on the map: a button that shows its rules below. */
export function MapNodeBox({ data: { node, chosen, choose, show } }: NodeProps<BoxNode>) {
  const { id, kind, title, number, changed, walked, ends, people } = node;
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <button
        type="button"
        className={classes(
          'cw-node nopan',
          `cw-node--${kind}`,
          changed && 'is-changed',
          walked && 'is-walked',
          chosen && 'is-chosen',
        )}
        aria-pressed={chosen}
        onClick={() => choose(id)}
        onFocus={({ target }) => {
          if (target.matches(':focus-visible')) show(id);
        }}
      >
        <span className="cw-node__no" aria-hidden="true">
          {number ?? <Icon of={Flag} />}
        </span>
        <span>
          <span className={classes('cw-node__t', people && 'is-short')}>{title}</span>
          {people ? <span className="cw-node__people">{cameHere(people)}</span> : null}
        </span>
        <span className="cw-vh">{[ends ? 'Outcome.' : 'Page.', walked ? WALKED[walked] : ''].join(' ')}</span>
        {changed ? (
          <span className="cw-node__tag">
            <Icon of={Pencil} />
            Changed
          </span>
        ) : null}
        {ends && ends.was !== ends.is ? (
          <span className="cw-node__tag">{difference(ends.is - ends.was)}</span>
        ) : null}
      </button>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  );
}

function cameHere({ was, would }: { was: number; would: number }): string {
  if (was !== would) return `${grouped(was)}, would be ${grouped(would)}`;
  return was === 1 ? '1 person' : `${grouped(was)} people`;
}

const difference = (by: bigint) => (by > 0n ? `+${grouped(by)}` : `−${grouped(-by)}`);
