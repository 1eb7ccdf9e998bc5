import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { useConfirmFirst } from '../useConfirmFirst.tsx';

type Kind = 'pdf' | 'json';

/** Everything we hold about a client as a file, after a word on who else can open it. */
export function DownloadData() {
  const [asking, setAsking] = useState(false);
  const first = useConfirmFirst<{ kind: Kind }>(async ({ kind, token }) => {
    const file = await fetchFile(kind, token);
    if (file === undefined) return false;
    saveFile(file, `my-data.${kind}`);
    setAsking(false);
    return say('Your file is saved');
  });
  const take = useAction({
    act: async (kind: Kind) => ((await first.save({ kind })) === false ? undefined : null),
    refused: (refusal, kind) => {
      const asks = first.refused(refusal, { kind });
      if (asks === null) setAsking(false);
      return asks;
    },
  });
  const panel = first.panel('To save everything we hold about you, show us that it is you.');
  if (panel) return panel;
  return (
    <>
      <p>
        Save everything we hold about you: your details, forms, appointments, messages and this history. You
        can read it, or give it to someone else.
      </p>
      <WentWrong words={first.problem} />
      <Actions>
        <Button look="second" onClick={() => setAsking(true)}>
          Save my data
        </Button>
      </Actions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="The file stays on this device"
        action={take}
        verbs={[
          {
            words: 'Save as a PDF to read',
            doing: 'Making it…',
            busy: take.doing === 'pdf',
            press: () => take.press('pdf'),
          },
          {
            words: 'Save as a file for computers (JSON)',
            doing: 'Making it…',
            look: 'second',
            busy: take.doing === 'json',
            press: () => take.press('json'),
          },
        ]}
        keep="Do not save"
      >
        <p>
          Anyone who uses this device can open it. It says what you came for. Only save it on a device that is
          yours alone. EXIT SITE does not delete it.
        </p>
      </ConfirmDialog>
    </>
  );
}

/** @returns the file; undefined without a connection */
async function fetchFile(kind: Kind, token: string | undefined): Promise<Blob | undefined> {
  const body = token === undefined ? {} : { token };
  if (kind === 'pdf') {
    const pdf = await call('myDataPdf', { body });
    return pdf instanceof Blob ? pdf : undefined;
  }
  const data = await call('myData', { body });
  return data && new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}
