import { ChooseFactor } from './ChooseFactor.tsx';

/** /signup/memorablepreference */
export default function MemorablePreferenceScreen() {
  return <ChooseFactor kind="word" />;
}
