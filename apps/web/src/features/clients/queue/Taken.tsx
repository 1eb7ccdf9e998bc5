import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { timeOf } from '../../../ui/staffWords.ts';

/** Who has it and since when; a button that takes it where nobody has. */
export function Taken({
  taken,
  whom,
  busy,
  onTake,
}: {
  taken: { by: string; mine: boolean; since: string | null } | null;
  /** Whose it is, for who cannot see the row. */
  whom: string;
  busy: boolean;
  onTake: () => void;
}) {
  if (!taken)
    return (
      <Button small look="second" busy={busy} onClick={onTake}>
        Take<span className="cw-vh"> {whom}</span>
      </Button>
    );
  return (
    <div className="cw-taken">
      <Avatar name={taken.by} mine={taken.mine} />
      <div>
        <p>{taken.mine ? <b>You</b> : taken.by}</p>
        {taken.since ? <p className="sub">since {timeOf(taken.since)}</p> : null}
      </div>
    </div>
  );
}
