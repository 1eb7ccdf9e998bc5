import type { Pathway } from '@careway/core/pathways/pathway';
import { withWords } from '@careway/core/pathways/pathwayTexts';
import { planFor } from '@careway/core/pathways/plan';
import { useId } from 'react';
import { SaidBlock } from './SaidBlock.tsx';

interface Props {
  definition: Pathway;
  at: string;
  /** Not kept yet. */
  typing: { at: string; words: string } | undefined;
}

/** A page as a client reads it, everything said that it can say. Nothing of it can be pressed. */
export function PagePreview({ definition, at, typing }: Props) {
  const id = useId();
  const shown = typing ? withWords(definition, new Map([[typing.at, typing.words]])) : definition;
  const node = shown.nodes[at];
  if (node === undefined) return null;
  const { byCode } = planFor(definition);
  return (
    <aside className="cw-panel cw-asread" aria-labelledby={id}>
      <div className="cw-panel__h">
        <h2 id={id}>As they read it</h2>
        <p className="cw-soft">With everything that it may say. The draft, while you type.</p>
      </div>
      <div className="cw-asread__page">
        <p className="cw-asread__title">{node.title}</p>
        {node.lead ? <p className="cw-asread__lead">{node.lead}</p> : null}
        {node.says?.map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place on the page
          <SaidBlock key={place} block={block} />
        ))}
        {node.asks?.map((code) => {
          const question = byCode(code)?.question;
          return question ? (
            <p key={code} className="cw-asread__asks">
              {question.question}
            </p>
          ) : null;
        })}
        {node.rules.some(({ because }) => because) ? (
          <div className="cw-asread__why">
            <p>
              <strong>Later, under “Why am I seeing this?”, one of these:</strong>
            </p>
            <ul>
              {node.rules.map(({ id: rule, because }) => (because ? <li key={rule}>{because}</li> : null))}
            </ul>
          </div>
        ) : null}
      </div>
    </aside>
  );
}
