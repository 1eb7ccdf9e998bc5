import { clock } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { grouped } from '@careway/core/numbers';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button.tsx';
import { Loaded } from '../Loaded.tsx';
import { Notice } from '../Notice.tsx';
import { WentWrong } from '../WentWrong.tsx';
import { totalWords } from './filters.ts';
import type { Paged } from './list.ts';

export interface PagesProps<Row> {
  of: Paged<Row>;
  /** "clients", for "Loading clients". */
  many: string;
  /** Grey lines while the first ones come. */
  loadingRows?: number;
  /** The heading when they did not come. */
  failed?: string;
  /** On a button that goes on below what is no table ("Show earlier"). Without it, the foot of a card says how many. */
  moreWords?: string;
  /** Stands there when there are none. */
  empty: ReactNode;
  around?: (meanwhile: ReactNode) => ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** What came of a paged call, and going on; says how old it is when a newer answer failed. */
export function Pages<Row>({
  of,
  many,
  loadingRows = 8,
  failed = 'The list did not load',
  moreWords,
  empty,
  around,
  children,
}: PagesProps<Row>) {
  return (
    <Loaded
      of={{ data: of.rows, error: of.error, refetch: of.refetch }}
      loading={`Loading ${many}`}
      rows={loadingRows}
      failed={failed}
      {...(around ? { around } : {})}
    >
      {(rows) => (
        <div aria-busy={of.old || undefined}>
          {of.error && !of.more?.failed ? (
            <FromBefore at={of.at} onRetry={of.refetch} inCard={!moreWords} />
          ) : null}
          {rows.length === 0 ? empty : children(rows)}
          {of.more && moreWords ? <GoOn more={of.more} words={moreWords} /> : null}
          {of.more && !moreWords ? <More of={of} more={of.more} shown={rows.length} /> : null}
        </div>
      )}
    </Loaded>
  );
}

function FromBefore({ at, onRetry, inCard }: { at: number; onRetry: () => unknown; inCard: boolean }) {
  const { minutes } = londonTime(new Date(at).toISOString());
  return (
    <div className={inCard ? 'cw-card__b' : undefined}>
      <Notice tone="time" icon={WifiOff} role="status" title={`This list is from ${clock(minutes)}`}>
        <p>We could not get a newer one. Try again before you rely on it.</p>
        <p className="cw-acts">
          <Button look="second" small={inCard} onClick={() => void onRetry()}>
            Try again
          </Button>
        </p>
      </Notice>
    </div>
  );
}

function GoOn({ more, words }: { more: NonNullable<Paged<unknown>['more']>; words: string }) {
  return (
    <div className="cw-after">
      <WentWrong
        words={more.failed ? 'The rest did not load. What you see is still right. Try again.' : ''}
      />
      <Button look="second" busy={more.busy} onClick={() => void more.fetch()}>
        {more.busy ? 'Loading…' : words}
      </Button>
    </div>
  );
}

function More({
  of: { total, beyond },
  more,
  shown,
}: {
  of: Pick<Paged<unknown>, 'total' | 'beyond'>;
  more: NonNullable<Paged<unknown>['more']>;
  shown: number;
}) {
  const left = total === undefined ? undefined : beyond ? more.size : Math.min(total - shown, more.size);
  return (
    <div className="cw-card__f">
      <Button look="second" small busy={more.busy} onClick={() => void more.fetch()}>
        {more.busy ? 'Loading…' : left === undefined ? 'Show more' : `Show ${left} more`}
      </Button>
      <span className="cw-soft cw-s" role={more.failed ? 'alert' : undefined}>
        {more.failed
          ? 'They did not load. The list above is still right. Try again.'
          : `${grouped(shown)}${total === undefined || (beyond && shown >= total) ? '' : ` of ${totalWords(total, beyond)}`} shown`}
      </span>
    </div>
  );
}
