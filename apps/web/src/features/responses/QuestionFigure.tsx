import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Details } from '../../ui/Details.tsx';
import { Table } from '../../ui/Table.tsx';
import { findingOf, type Question, shareOf } from './findingOf.ts';

const FEW = 'not shown';

/** One question: what its figures say, bars with their numbers, and the same as a table. */
export function QuestionFigure({ of }: { of: Question }) {
  const { question, answered, counts } = of;
  // What is not shown is drawn as if it were two of five: never longer than its card.
  const most = Math.max(5, ...counts.map(({ count }) => count ?? 0));
  return (
    <Card title={question} className="cw-figure">
      <figure>
        <figcaption>{findingOf(of)}</figcaption>
        {answered !== null && counts.length > 0 ? (
          <>
            {/* The table below says the same to a screen reader. */}
            <ul className="cw-bars" aria-hidden="true">
              {counts.map(({ words, count }) => (
                <li key={words}>
                  <span className="cw-bars__label">
                    <span>{words}</span>
                    <b>{count === null ? FEW : `${count}, ${shareOf(count, answered)}`}</b>
                  </span>
                  <span
                    className={classes('cw-bars__bar', count === null && 'is-few')}
                    style={{ width: `${((count ?? 2) / most) * 100}%` }}
                  />
                </li>
              ))}
            </ul>
            <Details
              summary={
                <>
                  The numbers<span className="cw-vh">: {question}</span>
                </>
              }
            >
              <Table
                caption={`${question} ${answered} answered`}
                columns={[
                  { key: 'answer', head: 'Answer', header: true, cell: ({ words }) => words },
                  { key: 'count', head: 'How many', figures: true, cell: ({ count }) => count ?? FEW },
                  {
                    key: 'share',
                    head: 'Of those who answered',
                    figures: true,
                    cell: ({ count }) => (count === null ? FEW : shareOf(count, answered)),
                  },
                ]}
                rows={counts}
                rowKey={({ words }) => words}
              />
            </Details>
          </>
        ) : null}
      </figure>
    </Card>
  );
}
