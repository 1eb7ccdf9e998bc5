import { counted } from '@careway/core/numbers';
import { FlagTags } from '../formTags.tsx';
import type { UseChanges } from './AnswerChanges.tsx';
import { AnswerList, anchorOf, type ReadAnswer } from './AnswerList.tsx';

export interface ReadPage {
  title: string;
  answers: readonly ReadAnswer[];
}

export const flaggedOn = ({ answers }: ReadPage) => answers.filter(({ flags }) => flags.length > 0);

/** Which answers raised a flag, each a press away: what whoever reads a form looks at first. */
export function StandsOut({ pages }: { pages: readonly ReadPage[] }) {
  const flagged = pages.flatMap(flaggedOn);
  if (flagged.length === 0) return null;
  return (
    <section className="cw-card cw-standsout" aria-labelledby="stands-out">
      <div className="cw-card__h">
        <h2 id="stands-out">{counted(flagged.length, 'answer')} to look at first</h2>
      </div>
      <ul className="cw-card__b">
        {flagged.map((answer) => (
          <li key={answer.questionId}>
            <FlagTags flags={answer.flags} />
            <a href={`#${anchorOf(answer.questionId)}`}>{answer.question}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A form page by page, `page-1` and so on: what was asked and what was answered. */
export function AnswerPages({
  pages,
  now,
  useChanges,
}: {
  pages: readonly ReadPage[];
  now: Date;
  useChanges: UseChanges;
}) {
  return pages.map((page, index) => (
    <section className="cw-card" aria-labelledby={`page-${index + 1}`} key={page.title}>
      <div className="cw-card__h">
        <h2 id={`page-${index + 1}`}>{page.title}</h2>
      </div>
      <div className="cw-card__b">
        <AnswerList answers={page.answers} now={now} useChanges={useChanges} />
      </div>
    </section>
  ));
}
