import { grouped } from '@careway/core/numbers';
import { FileText } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Csv } from './useCsv.ts';

/** How far the file is, and stopping it. A screen reader hears it at every tenth. */
export function CsvProgress({ csv }: { csv: Csv }) {
  const id = useId();
  if (!csv.progress) return null;
  const { done, total } = csv.progress;
  const percent = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  const words = total > 0 ? `${grouped(done)} of ${grouped(total)} responses` : 'Beginning';
  return (
    <section className="cw-card cw-making" aria-labelledby={id}>
      <Icon of={FileText} />
      <div>
        <h2 id={id}>Making responses.csv</h2>
        <p className="cw-soft">{words}. Stay on this page until it is saved.</p>
        <progress max={100} value={percent} aria-labelledby={id} />
        <p className="cw-vh" role="status">
          {total > 0 ? `${Math.floor(percent / 10) * 10} per cent` : ''}
        </p>
      </div>
      <b aria-hidden="true">{percent}%</b>
      <Button look="second" onClick={csv.stop}>
        Stop
      </Button>
    </section>
  );
}
