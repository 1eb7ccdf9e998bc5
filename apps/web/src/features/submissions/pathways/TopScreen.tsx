import { top } from '@careway/core/pathways/top/top';
import { PathwayScreen } from './PathwayScreen.tsx';

/** Every page of the pathway of abortion care. */
export default function TopScreen() {
  return <PathwayScreen definition={top} />;
}
