import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { Actions, Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { isRefusal } from '../../../ui/refusal.ts';
import { say } from '../../../ui/toast.ts';
import { NOT_CONNECTED } from '../../../ui/usePageForm.ts';
import { saveFile } from './saveFile.ts';

type Kind = 'pdf' | 'json';

/** Everything we hold about her as a file, after a word on who else can open it. */
export function TakeData() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState<Kind>();
  const [problem, setProblem] = useState('');
  const take = async (kind: Kind) => {
    setBusy(kind);
    setProblem('');
    const fault = await fetchFile(kind);
    setBusy(undefined);
    setAsking(false);
    if (fault) setProblem(fault);
    else say('Your file is saved');
  };
  return (
    <>
      <p>
        Save everything we hold about you: your details, forms, appointments, messages and this history. You
        can read it, or give it to someone else.
      </p>
      {problem ? (
        <Notice tone="bad" role="alert">
          <p>{problem}</p>
        </Notice>
      ) : null}
      <Actions>
        <Button look="second" onClick={() => setAsking(true)}>
          Save my data
        </Button>
      </Actions>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="The file stays on this device"
        actions={
          <>
            <Button busy={busy === 'pdf'} onClick={() => void take('pdf')}>
              {busy === 'pdf' ? 'Making it…' : 'Save as a PDF to read'}
            </Button>
            <Button look="second" busy={busy === 'json'} onClick={() => void take('json')}>
              {busy === 'json' ? 'Making it…' : 'Save as a file for computers (JSON)'}
            </Button>
            <Button look="second" onClick={() => setAsking(false)}>
              Do not save
            </Button>
          </>
        }
      >
        <p>
          Anyone who uses this device can open it. It says what you came for. Only save it on a device that is
          yours alone. EXIT SITE does not delete it.
        </p>
      </Dialog>
    </>
  );
}

/** @returns what to tell her when it did not work */
async function fetchFile(kind: Kind): Promise<string | undefined> {
  try {
    if (kind === 'pdf') {
      const pdf = await call('myDataPdf', {});
      if (!(pdf instanceof Blob)) return NOT_CONNECTED;
      saveFile(pdf, 'my-data.pdf');
    } else {
      const data: CallReply<'myData'> | undefined = await call('myData', {});
      if (!data) return NOT_CONNECTED;
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
    }
    return undefined;
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown;
    return thrown.message;
  }
}
