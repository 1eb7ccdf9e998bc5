import { labelOf } from '@careway/core/pathways/ruleLabels';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { ProposeForm } from './ProposeForm.tsx';
import type { ProposeProps } from './proposing.ts';

/**
 * The rules of a page in another order: the first that holds leads on. The last one holds in every other case, and
 * stays.
 */
export function OrderForm(props: ProposeProps & { node: string; onClose: () => void }) {
  const { draft, node, onPropose, onClose, busy } = props;
  const rules = draft.nodes[node]?.rules ?? [];
  const before = rules.map(({ id }) => id);
  const [order, setOrder] = useState(before);
  const move = (at: number, by: -1 | 1) =>
    setOrder(order.with(at, order[at + by] ?? '').with(at + by, order[at] ?? ''));
  const movable = order.length - 1;
  return (
    <ProposeForm
      name="order"
      asked={(why) =>
        order.join(' ') === before.join(' ') ? undefined : { kind: 'order', node, rules: order, why }
      }
      onPropose={onPropose}
      busy={busy}
      done={onClose}
      onClose={onClose}
    >
      <p className="cw-s cw-soft">
        The first rule that holds leads on. The last one holds in every other case.
      </p>
      <ol className="cw-order">
        {order.map((id, at) => {
          const label = labelOf(draft, rules.find((rule) => rule.id === id)?.when);
          return (
            <li key={id}>
              <span>{label}</span>
              {at > 0 && at < movable ? (
                <Button look="quiet" small aria-label={`Move up: ${label}`} onClick={() => move(at, -1)}>
                  <Icon of={ArrowUp} />
                </Button>
              ) : null}
              {at < movable - 1 ? (
                <Button look="quiet" small aria-label={`Move down: ${label}`} onClick={() => move(at, 1)}>
                  <Icon of={ArrowDown} />
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </ProposeForm>
  );
}
