import { ChooseFactor } from './ChooseFactor.tsx';

/** /signup/securitypin */
export default function SecurityPinScreen() {
  return <ChooseFactor kind="pin" />;
}
