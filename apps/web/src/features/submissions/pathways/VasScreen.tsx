import { vas } from '@careway/core/pathways/vas/vas';
import { PathwayScreen } from './PathwayScreen.tsx';

/** Every page of the pathway of vasectomy. */
export default function VasScreen() {
  return <PathwayScreen definition={vas} />;
}
