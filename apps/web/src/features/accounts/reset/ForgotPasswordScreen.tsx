import { ForgotWays } from './ForgotWays.tsx';

/** /login/forgotpassword */
export default function ForgotPasswordScreen() {
  return <ForgotWays what="password" />;
}
