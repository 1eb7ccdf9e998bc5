import { LINE_KINDS, type LineKind } from '@careway/core/provider/provider';
import { Card } from '../../ui/Card.tsx';
import { Coverage } from './Coverage.tsx';
import { LineFields } from './LineFields.tsx';
import type { Change, FaultOf, Line, Said } from './provider.ts';

/** What a line is called to clients until somebody writes something else. */
const CALLED: Record<LineKind, string> = {
  main: 'Call us',
  night: 'At night',
  relay: 'Type instead',
  sign: 'Sign with us (BSL)',
};
const NIGHT = 'Mo-Su 20:00-08:00';

/** A line that is not there yet: text relay is reached by the main number, at its hours. */
function fresh(kind: LineKind, lines: readonly Line[]): Line {
  const main = lines.find((one) => one.kind === 'main');
  const hours = kind === 'night' ? NIGHT : (main?.hours ?? '');
  const number = kind === 'relay' && main ? `18001 ${main.number}` : '';
  return { kind, on: false, name: CALLED[kind], number, hours, words: '' };
}

/** The ways to reach us by telephone, in the order in which clients read them. */
export function LinesCard({ said, faultOf, change }: { said: Said; faultOf: FaultOf; change: Change }) {
  const all = LINE_KINDS.map(
    (kind) => said.lines.find((one) => one.kind === kind) ?? fresh(kind, said.lines),
  );
  const put = (line: Line) =>
    change({
      lines: all
        .map((one) => (one.kind === line.kind ? line : one))
        // What nobody has switched on is not in the record.
        .filter((one) => one.kind === line.kind || said.lines.some(({ kind }) => kind === one.kind)),
    });
  return (
    <Card title="Telephone lines">
      <p className="cw-soft">
        Shown in this order wherever clients can call us. 999 is on every page and is not set here.
      </p>
      {all.map((line) => (
        <LineFields key={line.kind} line={line} faultOf={faultOf} onLine={put} />
      ))}
      <Coverage lines={said.lines} />
    </Card>
  );
}
