import { isUnderWay } from '@careway/core/imports/importKinds';
import { grouped } from '@careway/core/numbers';
import { useQueryClient } from '@tanstack/react-query';
import { Download, Trash2, Upload } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';
import { type OneImport, rowsOf } from './importFile.ts';
import { UndoImport } from './UndoImport.tsx';

/** What can be done with a file, by what became of it. */
export function FileActs({ one, onOther }: { one: OneImport; onOther: () => void }) {
  const queries = useQueryClient();
  const [dropping, setDropping] = useState(false);
  const input = { params: { id: one.id } };
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['importOne'] }),
      queries.invalidateQueries({ queryKey: ['imports'] }),
    ]);
  const [asking, setAsking] = useState(false);
  const making = useAction({
    act: () => call('makeImport', { ...input, query: one.reopened > 0 ? { reopen: 'yes' } : {} }),
    done: () => {
      setAsking(false);
      return renew();
    },
  });
  const saving = useAction({
    act: () => call('importProblemsFile', input),
    done: (file) => saveFile(new Blob([file], { type: 'text/csv' }), 'rows-to-mend.csv'),
  });
  const dropped = useAction({
    act: () => call('dropImport', input),
    done: async () => {
      setDropping(false);
      onOther();
      await renew();
    },
  });
  if (isUnderWay(one.state) || one.state === 'undone') return null;
  if (one.state === 'imported') return <UndoImport one={one} onDone={renew} />;
  const all = one.fresh + one.changed;
  const because =
    one.state !== 'ready'
      ? one.wrong > 0
        ? `Mend ${grouped(one.wrong)} ${one.wrong === 1 ? 'row' : 'rows'} first`
        : 'Mend the file first'
      : all === 0
        ? 'There is nothing new in it'
        : undefined;
  return (
    <div className="cw-card__f cw-import__acts">
      <WentWrong words={making.problem || saving.problem} />
      {one.state === 'to_mend' ? (
        <>
          <Button onClick={onOther}>
            <Icon of={Upload} />
            Send the mended file
          </Button>
          {one.wrong > 0 ? (
            <Button look="second" busy={saving.busy} onClick={() => void saving.press()}>
              <Icon of={Download} />
              Download the rows to mend
            </Button>
          ) : null}
        </>
      ) : null}
      <Button look="quiet" onClick={() => setDropping(true)}>
        <Icon of={Trash2} />
        Take this file away
      </Button>
      <span className="cw-import__go">
        <Button
          look={one.state === 'ready' ? 'main' : 'second'}
          busy={making.busy}
          {...(because === undefined ? {} : { because })}
          onClick={() => (one.reopened > 0 ? setAsking(true) : void making.press())}
        >
          {all > 0 ? `Import ${grouped(all)} ${rowsOf(one.kind, all)}` : 'Import'}
        </Button>
      </span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Is this list newer than ours?"
        keep="Do not import it"
        action={making}
        verbs={[{ words: 'Import it all the same', look: 'danger', press: () => making.press() }]}
      >
        <p>
          {grouped(one.reopened)} {one.reopened === 1 ? 'practice that is' : 'practices that are'} closed here
          would be open again. An older list does that. Look at the day on which it was made first.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={dropping}
        onClose={() => setDropping(false)}
        title="Take this file away?"
        keep="Keep it"
        action={dropped}
        verbs={[{ words: 'Take it away', look: 'danger', press: () => dropped.press() }]}
      >
        <p>Nothing was imported. We forget the file and what was found in it. You can send it again.</p>
      </ConfirmDialog>
    </div>
  );
}
