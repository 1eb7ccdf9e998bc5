import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useNavigate } from '../../../ui/paths/links.ts';
import { say } from '../../../ui/toast.ts';
import { recordAddress } from '../recordAddresses.ts';
import { AskTheRest } from './AskTheRest.tsx';
import { AskWho } from './AskWho.tsx';
import { type Alike, type Caller, NOBODY_YET } from './caller.ts';

/** Asks who rings, looks whether they are here, then makes their record (rule 16.31). */
export default function MakeRecord({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(NOBODY_YET);
  const [looked, setLooked] = useState<{ caller: Caller; alike: readonly Alike[] }>();
  return (
    <Dialog open firm onClose={onClose} title={looked ? 'Make their record' : 'Who rings?'}>
      {looked ? (
        <AskTheRest
          {...looked}
          onBack={() => setLooked(undefined)}
          onOpen={onClose}
          onMade={({ id, reference }) => {
            say(`The record ${reference} is made`, 'success');
            onClose();
            return navigate(recordAddress(id));
          }}
        />
      ) : (
        <AskWho
          typed={typed}
          onTyped={setTyped}
          onLooked={(caller, alike) => setLooked({ caller, alike })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
