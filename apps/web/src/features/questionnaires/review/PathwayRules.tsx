import { grouped } from '@careway/core/numbers';
import type { Pathway, PathwayNode } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { wordsOf } from '@careway/core/pathways/ruleWords';
import { ShieldAlert } from 'lucide-react';
import { Card } from '../../../ui/Card.tsx';
import { Tag } from '../../../ui/Tag.tsx';

interface Props {
  definition: Pathway;
  /** How many combinations end in each outcome. */
  ends: Readonly<Record<string, bigint>>;
}

/** Every page with what it asks and its rules in sentences, then the outcomes, then what staff are told of whichever way. */
export function PathwayRules({ definition, ends }: Props) {
  const all = Object.entries(definition.nodes);
  const pages = all.filter(([, { rules }]) => rules.length > 0);
  const outcomes = all.filter(([, { rules }]) => rules.length === 0);
  return (
    <>
      <Card title="Every page and its rules">
        <ol className="cw-review">
          {pages.map(([id, node], index) => (
            <li key={id} id={id}>
              <h3>
                {index + 1}. {node.title}
              </h3>
              <p className="cw-soft cw-s">
                {node.route}
                {asks(definition, node)}
              </p>
              <ul>
                {node.rules.map((rule) => (
                  <li key={rule.id}>
                    {rule.when ? `If ${wordsOf(definition, rule.when)}: go to ` : 'Otherwise: go to '}
                    <a href={`#${rule.go}`}>{definition.nodes[rule.go]?.title ?? rule.go}</a>
                    {rule.safeguarding ? (
                      <>
                        {' '}
                        <Tag tone="care" icon={ShieldAlert}>
                          Keeps somebody safe
                        </Tag>
                      </>
                    ) : null}
                    {rule.because ? <p className="cw-soft cw-s">They read: “{rule.because}”</p> : null}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Card>
      <Card title="Outcomes">
        <ul className="cw-review">
          {outcomes.map(([id, { title, route, lead }]) => (
            <li key={id} id={id}>
              <h3>{title}</h3>
              <p className="cw-soft cw-s">
                {route}. {grouped(ends[id] ?? 0n)} combinations end here.
              </p>
              {lead ? <p>{lead}</p> : null}
            </li>
          ))}
        </ul>
      </Card>
      <Card title="What staff are told, whichever way it goes">
        <ul className="cw-review">
          {definition.flags.map(({ flag, when, because, everyWay, raises = [] }) => (
            <li key={flag}>
              <h3>{because}</h3>
              <p>
                When {wordsOf(definition, when)}.{everyWay ? ' Nobody ends without being asked.' : ''}
              </p>
              {raises.length > 0 ? (
                <p className="cw-soft cw-s">
                  {raises
                    .map((one) => (one === 'callback' ? 'An urgent call' : 'Staff’s worklist'))
                    .join(', ')}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
}

function asks(definition: Pathway, { asks: codes = [], waitsFor = [] }: PathwayNode): string {
  const { byCode } = planFor(definition);
  const labels = codes
    .map((code) => byCode(code)?.question)
    .map((question) => question?.label ?? question?.question ?? '');
  const asked = labels.length > 0 ? `. Asks: ${labels.join(', ')}` : '';
  return waitsFor.length > 0 ? `${asked}. Waits for what others know` : asked;
}
