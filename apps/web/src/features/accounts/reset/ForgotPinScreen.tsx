import { ForgotWays } from './ForgotWays.tsx';

/** /login/forgotpin: the PIN or word they tell us on the phone. */
export default function ForgotPinScreen() {
  return <ForgotWays what="pin" />;
}
