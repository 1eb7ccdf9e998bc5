import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../../api/query.ts';
import { waitWords } from '../queue/waitWords.ts';

/** Counts go no further than this. */
const MOST = 1_000;
const counted = (count: number | undefined) =>
  count === undefined ? '…' : count >= MOST ? `${MOST} or more` : count;

/** How triage stands: how many wait, who may be in danger, the longest wait, what nobody has taken. */
export function TriageFigures({ now }: { now: Date }) {
  const { data } = useQuery({ ...asQuery('worklistCount', {}), staleTime: 60_000 });
  const triage = data?.triage;
  const wait = triage?.oldest ? waitWords(now.getTime() - Date.parse(triage.oldest)) : triage ? 'None' : '…';
  return (
    <dl className="cw-figs" aria-label="Triage now">
      <Figure name="Waiting now" value={counted(triage?.open)} below="Things to do, each about one person" />
      <Figure name="Danger" value={counted(triage?.urgent)} below="They stand first" />
      <Figure name="Longest wait" value={wait} below="Since it came up" />
      <Figure name="Not taken" value={counted(triage?.free)} below="Nobody is at it" />
      <Figure name="Yours" value={counted(triage?.mine)} below="You have taken them" />
    </dl>
  );
}

function Figure({ name, value, below }: { name: string; value: string | number; below: string }) {
  return (
    <div className="cw-fig">
      <dt>{name}</dt>
      <dd className="cw-fig__v">{value}</dd>
      <dd className="cw-fig__t">{below}</dd>
    </div>
  );
}
