import { hoursWords, openNow, readHours } from '@careway/core/openingHours';
import { LINE_NAMES, type LineKind, PROVIDER } from '@careway/core/provider/provider';
import { MessageCircleMore, Moon, Phone, Video } from 'lucide-react';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useNow } from '../../ui/useNow.ts';
import { HoursFields } from './HoursFields.tsx';
import { type FaultOf, idOf, type Line } from './provider.ts';

const ICONS = { main: Phone, night: Moon, relay: MessageCircleMore, sign: Video } as const;
const NUMBERS: Record<LineKind, { label: string; hint: string }> = {
  main: { label: 'Number', hint: 'Free or local rate' },
  night: { label: 'Number', hint: 'Free or local rate' },
  relay: { label: 'Number', hint: '18001 before the main number' },
  sign: { label: 'Web address', hint: 'Begins with https://' },
};

/** One line: whether clients see it, its number and hours, and whether somebody answers it now. */
export function LineFields({
  line,
  faultOf,
  onLine,
}: {
  line: Line;
  faultOf: FaultOf;
  onLine: (line: Line) => void;
}) {
  const { kind, on, name, number, hours, words } = line;
  const { name: called, who } = LINE_NAMES[kind];
  const id = idOf(`line-${kind}`);
  const fault = faultOf(`line-${kind}`);
  const put = (changed: Partial<Line>) => onLine({ ...line, ...changed });
  return (
    <section className="cw-provider__line" id={id} tabIndex={-1} aria-labelledby={`${id}-called`}>
      <div className="cw-provider__head">
        <h3 id={`${id}-called`}>
          <Icon of={ICONS[kind]} /> {called} <small>{who}</small>
        </h3>
        <Switch
          label={`${called}: shown to clients`}
          words="Shown to clients"
          checked={on}
          onChecked={(checked) => put({ on: checked })}
        />
        {on ? <Answers line={line} /> : null}
      </div>
      {fault ? <FieldError id={id}>{fault}</FieldError> : null}
      {on ? (
        <>
          <div className="cw-provider__trio">
            <TextField
              id={`${id}-name`}
              label="Name clients read"
              hint={`${PROVIDER.line.name} letters or fewer`}
              value={name}
              maxLength={PROVIDER.line.name}
              autoComplete="off"
              onChange={({ target }) => put({ name: target.value })}
            />
            <TextField
              id={`${id}-number`}
              {...NUMBERS[kind]}
              value={number}
              maxLength={kind === 'sign' ? PROVIDER.line.address : PROVIDER.line.number}
              autoComplete="off"
              onChange={({ target }) => put({ number: target.value })}
            />
            <TextField
              id={`${id}-words`}
              label="Words after the hours"
              hint="You can leave this empty"
              value={words}
              maxLength={PROVIDER.line.words}
              autoComplete="off"
              onChange={({ target }) => put({ words: target.value })}
            />
          </div>
          <HoursFields
            id={`${id}-hours`}
            line={called}
            night={kind === 'night'}
            hours={hours}
            onHours={(written) => put({ hours: written })}
          />
        </>
      ) : null}
    </section>
  );
}

/** Whether somebody answers at this moment, as a client would read it. */
function Answers({ line: { kind, hours } }: { line: Line }) {
  const now = useNow();
  const week = readHours(hours, { nights: kind === 'night' });
  if (!week) return <Tag tone="time">Hours that nobody can read</Tag>;
  const { open, words } = openNow(week, now);
  return (
    <span className="cw-provider__now">
      <Tag tone={open ? 'good' : 'grey'}>{words}</Tag>{' '}
      <span className="cw-s cw-soft">{hoursWords(week)}</span>
    </span>
  );
}
