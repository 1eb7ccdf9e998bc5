import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import type { CallReply } from '../../../api/call.ts';
import { asQuery } from '../../../api/query.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Link } from '../../../ui/paths/links.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { useDecides } from '../FormsPage.tsx';
import { KINDS, type ListKind, renewRequests } from './requests.ts';
import { WantedForm } from './WantedForm.tsx';

type Lists = CallReply<'authoringLists'>;
type Entry = Lists['categories'][number];

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The categories or age ranges that there are; system administrators add and take away. */
export function EntriesCard({ kind }: { kind: ListKind }) {
  const of = KINDS[kind];
  const decides = useDecides();
  const entriesOf = (all: Lists) => (kind === 'category' ? all.categories : all.ageGroups);
  const lists = useQuery(asQuery('authoringLists', {}));
  const [ending, setEnding] = useState<Entry>();
  const removing = useAction({
    act: (entry: Entry) => of.remove(entry.id),
    done: async (_reply, entry) => {
      setEnding(undefined);
      say(`${entry.name} is taken away`, 'success');
      await renewRequests();
    },
  });
  return (
    <Card title={capital(of.many)} beside={<Link to={of.ask}>Ask for {of.a}</Link>}>
      <Loaded
        of={lists}
        loading={`Loading the ${of.many}`}
        failed={`The ${of.many} did not load`}
        isEmpty={(all) => entriesOf(all).length === 0}
        empty={
          <EmptyState icon={ListTree} title={`There are no ${of.many} yet`}>
            Ask for one, and forms can be sorted by it.
          </EmptyState>
        }
      >
        {(all) => (
          <ul className="cw-request__list">
            {entriesOf(all).map((entry) => (
              <li key={entry.id}>
                <div>
                  <strong>{entry.name}</strong>
                  <p className="cw-s cw-soft">
                    {entry.inUse === 0 ? 'No form yet' : counted(entry.inUse, 'form')}
                  </p>
                </div>
                {decides && entry.inUse === 0 ? (
                  <LinkButton bad onClick={() => setEnding(entry)}>
                    Take away<span className="cw-vh"> {entry.name}</span>
                  </LinkButton>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {decides ? <WantedForm kind={kind} adds /> : null}
      <ConfirmDialog
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
        title={`Take ${ending?.name ?? 'it'} away?`}
        verbs={[
          {
            words: 'Take it away',
            doing: 'Taking it away…',
            look: 'danger',
            press: () => ending && removing.press(ending),
          },
        ]}
        keep="Keep it"
        action={removing}
      >
        <p>No form is sorted by it. It can be added again.</p>
      </ConfirmDialog>
    </Card>
  );
}
