import { larc } from '@careway/core/pathways/larc/larc';
import { PathwayScreen } from './PathwayScreen.tsx';

/** Every page of the pathway of long-acting contraception. */
export default function LarcScreen() {
  return <PathwayScreen definition={larc} />;
}
