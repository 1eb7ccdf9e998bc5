import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { saveFile } from '../../../ui/saveFile.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';

type Kind = 'pdf' | 'json';

/** Everything we hold about a client as a file, after a word on who else can open it. */
export function DownloadData() {
  const [asking, setAsking] = useState(false);
  const take = useAction({
    act: fetchFile,
    done: (file, kind) => {
      saveFile(file, `my-data.${kind}`);
      setAsking(false);
      say('Your file is saved');
    },
  });
  return (
    <>
      <p>
        Save everything we hold about you: your details, forms, appointments, messages and this history. You
        can read it, or give it to someone else.
      </p>
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
async function fetchFile(kind: Kind): Promise<Blob | undefined> {
  if (kind === 'pdf') {
    const pdf = await call('myDataPdf', {});
    return pdf instanceof Blob ? pdf : undefined;
  }
  const data = await call('myData', {});
  return data && new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}
