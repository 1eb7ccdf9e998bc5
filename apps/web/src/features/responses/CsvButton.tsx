import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CallInput } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Csv } from './useCsv.ts';

/**
 * Saves what the list shows as a file, after a word on what is in it. A file is of one form: its questions are its
 * columns.
 */
export function CsvButton({
  csv,
  query,
}: {
  csv: Csv;
  query: CallInput<'responsesCsv'>['query'] | undefined;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="second"
        busy={csv.busy}
        {...(query ? {} : { because: 'Choose a form first' })}
        onClick={() => setAsking(true)}
      >
        <Icon of={Download} />
        Save as a file (CSV)
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Save these answers as a file?"
        action={{ busy: false, problem: '', clear: () => undefined }}
        verbs={[
          {
            words: 'Save the file',
            press: () => {
              setAsking(false);
              if (query) void csv.press(query);
            },
          },
        ]}
        keep="Do not save"
      >
        <p>
          It has every answer that the list shows now, one client a row, by reference and without names.
          Anyone who has the file can read it. Keep it where only those who may read it can, and delete it
          when you are done.
        </p>
      </ConfirmDialog>
    </>
  );
}
