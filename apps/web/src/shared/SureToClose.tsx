import { alertLine } from '@careway/core/clients/lastingAlert';
import { longDate } from '@careway/core/dates';
import { outcomeWords } from '@careway/core/needs/needOutcomes';
import { useRead } from '../api/useRead.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Facts } from '../ui/SummaryList.tsx';
import type { ClosableNeed, Said } from './closing.ts';

/** How a kind is named in a sentence. */
const NAMES: Readonly<Record<string, string>> = {
  safeguarding: 'a safeguarding need',
  red_flag: 'a red flag',
};

/** Asks once more before a danger or a red flag leaves the list: what is written, and whom it reaches (rule 16.44). */
export function SureToClose({
  item,
  said,
  open,
  action,
  onClose,
  onSure,
}: {
  item: ClosableNeed;
  said: Said | undefined;
  open: boolean;
  action: { busy: boolean; problem: string; clear: () => void };
  onClose: () => void;
  onSure: () => void;
}) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={
        <>
          You close {NAMES[item.kind] ?? 'something in danger'} of{' '}
          <bdi>{item.client?.name ?? 'nobody we know'}</bdi>
        </>
      }
      verbs={[{ words: 'Yes, close it', ...(action.busy ? { doing: 'Closing…' } : {}), press: onSure }]}
      keep={said ? 'Change what I wrote' : 'Keep it open'}
      action={action}
      unhurried
    >
      <div className="cw-stack">
        <p className="cw-break cw-soft">{item.about}</p>
        {said?.outcome ? (
          <>
            <h3>This is written</h3>
            <Facts
              rows={[
                { label: 'What came of it', value: <b>{outcomeWords(item.kind, said.outcome)}</b> },
                { label: 'What was done', value: <span className="cw-break cw-lines">{said.note}</span> },
                {
                  label: 'Lasting alert',
                  value: said.alert ? (
                    <span className="cw-break">
                      <b>{alertLine({ kind: said.alert.kind ?? null, text: said.alert.text })}</b>, in sight
                      until {longDate(said.alert.until)}
                    </span>
                  ) : (
                    'None'
                  ),
                },
              ]}
            />
          </>
        ) : null}
        <h3>This is whom it reaches</h3>
        {open ? <Reaches id={item.id} /> : null}
        <p className="cw-soft">It leaves the list. You can take it back for a minute.</p>
      </div>
    </ConfirmDialog>
  );
}

function Reaches({ id }: { id: string }) {
  return (
    <Loaded
      of={useRead('worklistClosing', { params: { id } })}
      loading="Loading whom it reaches"
      failed="Whom it reaches did not load. You may close it all the same"
    >
      {({ reaches }) => (
        <ul className="cw-list">
          {reaches.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
