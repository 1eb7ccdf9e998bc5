import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { NoConnection, queryClient } from '../../../api/query.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { copies, type Moving, whoKeeps } from './copies.ts';

interface Props {
  formId: string;
  from: number;
  to: number;
  onClose: () => void;
}

const RENEWED = ['versionDifference', 'formVersions', 'movingAhead', 'formShares', 'formActivity'];

/** What would become of each copy under way, asked of the API without moving any (rule 7.16). */
export const movingAhead = (formId: string, from: number, to: number) => ({
  queryKey: ['movingAhead', formId, from, to],
  queryFn: async (): Promise<Moving> => {
    const reply = await call('moveToVersion', { params: { id: formId }, body: { from, to, preview: true } });
    if (reply === undefined) throw new NoConnection();
    return reply;
  },
  staleTime: 0,
  retry: 1,
});

/**
 * Copies that are not sent in go over to a newer version, or keep theirs: what would become of them first, then the
 * press.
 */
export function MoveDialog({ formId, from, to, onClose }: Props) {
  const ahead = useQuery(movingAhead(formId, from, to));
  const moving = useAction({
    act: () => call('moveToVersion', { params: { id: formId }, body: { from, to, preview: false } }),
    done: async ({ moved, more }) => {
      say(`${copies(moved)} ${moved === 1 ? 'is' : 'are'} on version ${to} now`, 'success');
      await Promise.all(RENEWED.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
      if (!more) onClose();
    },
    offline: 'We could not connect, and nothing has moved. Try again.',
  });
  const can = ahead.data?.canMove ?? 0;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Copies of version ${from} that are not sent in`}
      verbs={
        can > 0
          ? [{ words: `Move ${copies(can)} to version ${to}`, doing: 'Moving…', press: () => moving.press() }]
          : []
      }
      keep={`Keep all on version ${from}`}
      action={moving}
    >
      <Loaded of={ahead} loading="Looking at each copy" failed="The copies did not load">
        {(data) => (
          <>
            <p>
              {data.shares === 0
                ? 'There are none.'
                : can === 0
                  ? 'None of them can go over.'
                  : `${copies(can)} can go over. Their clients find every answer that they gave, and are asked what is new.`}
            </p>
            {data.keep.length > 0 ? (
              <ul className="cw-bullets">
                {whoKeeps(data, from).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ) : null}
            {data.more ? <p>There are more. Press again for the next ones.</p> : null}
          </>
        )}
      </Loaded>
    </ConfirmDialog>
  );
}
