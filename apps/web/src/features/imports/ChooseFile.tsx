import { IMPORT_KINDS, IMPORT_WORDS, type ImportKind } from '@careway/core/imports/importKinds';
import { LAYOUTS } from '@careway/core/imports/layouts';
import { Download, FileSearch } from 'lucide-react';
import { type Ref, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Details } from '../../ui/Details.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { emptyFile, fileProblem } from './importFile.ts';

/** What the file holds, and the file: it is sent to be checked, and nothing is imported yet. */
export function ChooseFile({
  kind: begun,
  onSent,
  input,
}: {
  kind: ImportKind;
  onSent: (id: string, again: boolean) => unknown;
  input: Ref<HTMLInputElement>;
}) {
  const [kind, setKind] = useState(begun);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const sending = useAction({
    act: (chosen: File) => call('uploadImport', { query: { kind, name: chosen.name } }, { file: chosen }),
    done: ({ id, again }) => onSent(id, again),
    offline: 'The file did not arrive. Check your connection, then send it again.',
  });
  const send = () => {
    const wrong = fileProblem(file);
    setError(wrong);
    if (wrong === undefined && file) void sending.press(file);
  };
  const hint = 'CSV, with commas, semicolons or tabs, up to 50 MB';
  return (
    <Card title="Choose a file">
      <div className="cw-import__choose">
        <RadioCards
          id="import-kind"
          name="import-kind"
          small
          label="What the file holds"
          value={kind}
          onValue={(chosen) => setKind(chosen as ImportKind)}
          options={IMPORT_KINDS.map((value) => ({
            value,
            words: IMPORT_WORDS[value].name,
            hint: IMPORT_WORDS[value].what,
          }))}
        />
        <div className="cw-stack">
          <Field id="import-file" label="The file" hint={hint} {...(error ? { error } : {})}>
            <input
              ref={input}
              className="cw-import__file"
              type="file"
              id="import-file"
              accept=".csv,.txt,.tsv,text/csv"
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy({
                id: 'import-file',
                hint,
                ...(error ? { error } : {}),
              })}
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                setError(undefined);
                sending.clear();
              }}
            />
          </Field>
          <Columns kind={kind} />
          <WentWrong words={sending.problem} />
          <div className="cw-acts">
            <Button busy={sending.busy} onClick={send}>
              <Icon of={FileSearch} />
              {sending.busy ? 'Sending the file…' : 'Check this file'}
            </Button>
            <Button look="second" onClick={() => saveFile(emptyFile(kind), `careway-${kind}.csv`)}>
              <Icon of={Download} />
              {kind === 'practices' ? 'Download an example' : 'Download an empty file'}
            </Button>
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Which columns a file of this kind has. */
function Columns({ kind }: { kind: ImportKind }) {
  if (kind === 'practices')
    return (
      <p className="cw-soft">
        The list has 27 columns and no line of names. Practices that are not in the file stay as they are.
      </p>
    );
  return (
    <Details summary="Which columns it has">
      <dl className="cw-import__columns">
        {LAYOUTS[kind].map(({ name, words, needed }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {words}
              {needed ? '' : ' (may be left out)'}
            </dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}
