import { grouped } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAction } from '../../ui/useAction.ts';
import { type OneImport, rowsOf } from './importFile.ts';

/** Taking an import back, or what keeps it from that. */
export function UndoImport({ one, onDone }: { one: OneImport; onDone: () => unknown }) {
  const [asking, setAsking] = useState(false);
  const input = { params: { id: one.id } };
  const depends = useQuery({ ...asQuery('importDepends', input), staleTime: 0 });
  const undoing = useAction({
    act: () => call('undoImport', input),
    done: async () => {
      setAsking(false);
      await onDone();
    },
  });
  return (
    <div className="cw-card__f cw-import__acts">
      <Loaded
        of={depends}
        rows={1}
        loading="Looking what depends on this import"
        failed="We could not look what depends on it"
      >
        {({ may, depends: why, takesBack }) =>
          may ? (
            <>
              <Button look="second" onClick={() => setAsking(true)}>
                <Icon of={Undo2} />
                Undo this import
              </Button>
              <ConfirmDialog
                open={asking}
                onClose={() => setAsking(false)}
                title="Undo this import?"
                keep="Keep it"
                action={undoing}
                verbs={[{ words: 'Undo it', look: 'danger', press: () => undoing.press() }]}
              >
                <p>{undoWords(one, takesBack)}</p>
              </ConfirmDialog>
            </>
          ) : (
            <div>
              <p>
                <strong>It cannot be undone:</strong>
              </p>
              <ul className="cw-import__why">
                {why.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </div>
  );
}

function undoWords({ kind, changed }: OneImport, takesBack: number): string {
  const what = `${grouped(takesBack)} ${rowsOf(kind, takesBack)}`;
  if (kind === 'practices')
    return `${what} go back to what they were. Practices that were new are closed, since somebody may have named one in a form.`;
  if (changed > 0) return `${what}: those that were new are taken out, those that changed are as before.`;
  return `${what} are taken out again.`;
}
