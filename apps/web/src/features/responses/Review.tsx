import { REVIEW_STATES, reviewOfForm } from '@careway/core/needs/reviewed';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useMay } from '../../session/useMay.ts';
import { CloseNeed } from '../../shared/CloseNeed.tsx';
import type { Closed } from '../../shared/closing.ts';
import { JustClosed } from '../../shared/JustClosed.tsx';
import { Card } from '../../ui/Card.tsx';
import { whenIn } from '../../ui/staffWords.ts';
import { Priority, Tag } from '../../ui/Tag.tsx';
import { ReviewScore } from './ReviewScore.tsx';
import type { ReadResponse } from './responseList.ts';

type One = ReadResponse['reviews'][number];

/**
 * Reviewed by, when, what was done (rule 16.38): what the answers ask of a person, closed here as on the list, and
 * what came of it. Nothing where they ask for nobody.
 */
export function Review({ of, now }: { of: ReadResponse; now: Date }) {
  const queries = useQueryClient();
  const may = useMay('clients:write');
  const [closed, setClosed] = useState<Closed>();
  const forget = useCallback(() => setClosed(undefined), []);
  // The same need stands on the list and in the record.
  const renew = () =>
    Promise.all(
      ['readResponse', 'client', 'worklist'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
  const notes = of.notes.flatMap(({ review, at, ...note }) =>
    review ? [{ ...note, doneAt: at, changed: review.changed }] : [],
  );
  const scored = of.sentAt !== null && (of.score?.band ?? null) !== null;
  const { state } = reviewOfForm<{ doneAt: string | null; changed: boolean }>({
    needs: of.reviews,
    notes,
    scored,
  });
  if (state === null) return null;
  const open = of.reviews.filter(({ doneAt }) => doneAt === null);
  return (
    <Card title="Review">
      <div className="cw-stack">
        <p>
          <Tag tone={state === 'reviewed' ? 'good' : 'time'}>{REVIEW_STATES[state]}</Tag>
        </p>
        {closed ? <JustClosed key={closed.id} closed={closed} onUndone={renew} onOver={forget} /> : null}
        <ul className="cw-needs">
          {open.map((item) => (
            <li key={item.id}>
              <p className="cw-pair">
                <Priority level={item.priority.level}>{item.priority.words}</Priority> <b>{item.title}</b>
              </p>
              <p className="cw-break">{item.about}</p>
              {item.takenBy && !item.mine ? (
                <p className="cw-soft">{item.takenBy} has taken this.</p>
              ) : may ? (
                <CloseNeed
                  item={item}
                  small
                  onClosed={(one) => {
                    setClosed(one);
                    return renew();
                  }}
                  onRefused={renew}
                />
              ) : (
                <p className="cw-soft">It waits for a colleague who may change records.</p>
              )}
            </li>
          ))}
          {of.reviews.map((item) => (item.doneAt ? <Done key={item.id} item={item} now={now} /> : null))}
          {notes.toReversed().map(({ id, by, text, doneAt, changed }) => (
            <li key={id}>
              <p className="cw-break cw-lines">{text}</p>
              <p className="cw-soft">
                Reviewed by <bdi>{by}</bdi>, {whenIn(doneAt, now)}
                {changed ? '. An answer was changed after that' : ''}.
              </p>
            </li>
          ))}
        </ul>
        {of.reviews.length === 0 && state !== 'reviewed' ? <ReviewScore of={of} may={may} /> : null}
      </div>
    </Card>
  );
}

/** What came of one: by whom, when, what was done, and of what. */
function Done({ item, now }: { item: One; now: Date }) {
  return (
    <li>
      <p>
        <b>{item.outcome ? item.outcome.words : 'It was taken care of'}</b>
      </p>
      {item.outcome?.note ? <p className="cw-break">{item.outcome.note}</p> : null}
      <p className="cw-soft">
        Reviewed by <bdi>{item.doneBy ?? 'a colleague'}</bdi>, {item.doneAt ? whenIn(item.doneAt, now) : ''}
        {item.changed ? '. An answer was changed after that' : ''}.
      </p>
      <p className="cw-soft cw-break">{item.about}</p>
    </li>
  );
}
