import { type PathwayText, textsOf } from '@careway/core/pathways/pathwayTexts';
import { useMemo, useState } from 'react';
import { Select } from '../../../../ui/Select.tsx';
import { WentWrong } from '../../../../ui/WentWrong.tsx';
import { Clashed } from '../kept/Clashed.tsx';
import type { Reviewing } from '../reviewing.ts';
import { PagePreview } from './PagePreview.tsx';
import { TextEditor } from './TextEditor.tsx';

interface Props {
  of: Reviewing;
  /** Whose words are read. */
  node: string;
  onNode: (node: string) => void;
}

/** Everything that a page says, each text to be changed, beside the page as a client reads it. */
export function WordsPart({ of, node: at, onNode }: Props) {
  const { code, review, drafting, mayPropose } = of;
  const { draft, inUse } = review;
  const node = draft.nodes[at];
  const texts = useMemo(() => Map.groupBy(textsOf(code), ({ node: one }) => one), [code]);
  const now = useMemo(() => wordsAt(textsOf(draft)), [draft]);
  const used = useMemo(() => wordsAt(textsOf(inUse)), [inUse]);
  // While it is typed: the page beside it says it at once.
  const [typing, setTyping] = useState<{ at: string; words: string }>();
  if (node === undefined) return null;
  const changedOn = (id: string) =>
    (texts.get(id) ?? []).filter((text) => now.get(text.at) !== used.get(text.at)).length;
  const own = texts.get(at) ?? [];
  return (
    <div className="cw-split">
      <section className="cw-card" aria-labelledby="words">
        <div className="cw-card__h">
          <div>
            <h2 id="words">Words</h2>
            <p className="cw-soft">Plain English, kind, short sentences. Questions have their own editor.</p>
          </div>
        </div>
        <div className="cw-card__b">
          <Select
            id="words-page"
            label="Page"
            value={at}
            options={Object.entries(draft.nodes).map(([id, { title, rules }]) => ({
              value: id,
              words: `${rules.length === 0 ? 'Outcome: ' : ''}${title}${changedOn(id) > 0 ? ` (${changedOn(id)} changed)` : ''}`,
            }))}
            onChange={({ target }) => {
              setTyping(undefined);
              onNode(target.value);
            }}
          />
          <WentWrong words={drafting.saving.problem} />
          {drafting.clash ? <Clashed code={code} clash={drafting.clash} drafting={drafting} /> : null}
          <ul className="cw-texts">
            {own.map((text) => (
              <TextEditor
                key={text.at}
                text={text}
                now={now.get(text.at) ?? text.words}
                used={used.get(text.at) ?? text.words}
                names={review.names}
                mayPropose={mayPropose}
                onTyping={(words) => setTyping({ at: text.at, words })}
                onPropose={drafting.propose}
                busy={drafting.saving.busy}
              />
            ))}
          </ul>
        </div>
      </section>
      <PagePreview definition={draft} at={at} typing={typing} />
    </div>
  );
}

const wordsAt = (texts: readonly PathwayText[]) => new Map(texts.map(({ at, words }) => [at, words]));
