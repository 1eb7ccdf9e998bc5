import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { AddInterpreter } from './AddInterpreter.tsx';
import { many } from './clinicWords.ts';
import { InterpreterDays } from './InterpreterDays.tsx';
import { GENDERS, hoursWords, type Interpreter, speaksWords } from './interpreterWords.ts';
import { Panel, type PanelProps } from './Panel.tsx';

/** Who interprets, what they speak or sign, and when they work (rule 3.10). They are nobody's clinic alone. */
export function InterpretersPanel({ clinic, today, onClose }: PanelProps) {
  const [open, setOpen] = useState<string>();
  const [adding, setAdding] = useState(false);
  const all = useQuery(asQuery('staffInterpreters', {}));
  const one = all.data?.data.find(({ id }) => id === open);
  if (one)
    return (
      <Panel
        key={one.id}
        title={one.name}
        facts={[`${speaksWords(one)}. ${GENDERS[one.gender]}`]}
        onClose={onClose}
      >
        <InterpreterDays interpreter={one} today={today} mayChange={clinic.mayChange} />
        <div className="cw-panel__f">
          <Button look="second" onClick={() => setOpen(undefined)}>
            All interpreters
          </Button>
        </div>
      </Panel>
    );
  return (
    <Panel key="all" title="Interpreters" facts={['Booked with the time, at every clinic']} onClose={onClose}>
      <div className="cw-panel__s">
        <Loaded
          of={all}
          rows={6}
          loading="Loading the interpreters"
          failed="The interpreters did not load"
          isEmpty={({ data }) => data.length === 0}
          empty={<p className="cw-none">Nobody yet. Whoever asks for one is put on the worklist.</p>}
        >
          {({ data }) => (
            <ul className="cw-fits">
              {data.map((interpreter) => (
                <One key={interpreter.id} interpreter={interpreter} onOpen={setOpen} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {adding ? (
        <AddInterpreter onDone={() => setAdding(false)} />
      ) : clinic.mayChange ? (
        <div className="cw-panel__f">
          <Button onClick={() => setAdding(true)}>Add an interpreter</Button>
        </div>
      ) : null}
    </Panel>
  );
}

function One({ interpreter, onOpen }: { interpreter: Interpreter; onOpen: (id: string) => void }) {
  const { id, name, gender, days, next } = interpreter;
  return (
    <li>
      <p className="cw-fits__who">
        <strong className="cw-break">{name}</strong>
      </p>
      <p className="sub cw-break">
        {speaksWords(interpreter)}. {GENDERS[gender]}.{' '}
        {next ? `Works next ${hoursWords(next)}. ${many(days, 'day')} planned.` : 'No days planned.'}
      </p>
      <p className="cw-acts">
        <Button small look="second" onClick={() => onOpen(id)}>
          See days<span className="cw-vh"> of {name}</span>
        </Button>
      </p>
    </li>
  );
}
