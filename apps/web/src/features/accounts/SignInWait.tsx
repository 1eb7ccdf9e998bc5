import '../../ui/styles/afterFirstPage.scss';
import { Countdown, timeLeftWords } from '../../ui/Countdown.tsx';
import { Link } from '../../ui/paths/links.ts';

/** rule 8.4: after several wrong passwords the next try has to wait; choosing a new password never does. */
export default function SignInWait({ until, onEnd }: { until: number; onEnd: () => void }) {
  return (
    <Countdown until={until} onEnd={onEnd} show={timeLeftWords} title="Wait before you try again:">
      This keeps your account safe if someone guesses. You can{' '}
      <Link to="/login/forgotpassword">choose a new password</Link> now, without waiting.
    </Countdown>
  );
}
