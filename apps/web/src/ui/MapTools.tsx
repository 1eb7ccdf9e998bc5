import { useReactFlow } from '@xyflow/react';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { Icon } from './Icon.tsx';

/** Of a map that is drawn with React Flow: nearer, further away, all of it. */
export function MapTools() {
  const { zoomIn, zoomOut, fitView } = useReactFlow();
  const tools = [
    { words: 'Larger', icon: ZoomIn, press: () => zoomIn() },
    { words: 'Smaller', icon: ZoomOut, press: () => zoomOut() },
    { words: 'All of it', icon: Maximize, press: () => fitView({ padding: 0.04 }) },
  ];
  return (
    <div className="cw-map__tools">
      {tools.map(({ words, icon, press }) => (
        <button key={words} type="button" onClick={() => void press()}>
          <Icon of={icon} />
          {words}
        </button>
      ))}
    </div>
  );
}
