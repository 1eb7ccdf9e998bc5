import { counted } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { asQuery } from '../../api/query.ts';
import { SignInAgain } from '../../session/SignInAgain.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PanelActs } from '../../ui/PanelActs.tsx';
import { StaffPage } from '../../ui/StaffPage.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useBeside } from '../../ui/useBeside.ts';
import { AddKey } from './AddKey.tsx';
import { KeyTable } from './KeyTable.tsx';
import { isOver, type Key, type Keys, type Shown } from './keyWords.ts';
import { OneKey } from './OneKey.tsx';
import { ShownKey } from './ShownKey.tsx';
import { waitedKey } from './waitingKeys.ts';

const HERE = '/admin?part=keys';
type Open = { id: string | null };

/** /admin?part=keys: which programs of others may read what, giving keys and taking them back (rule 10.10). */
export default function KeysScreen() {
  const keys = useQuery(asQuery('keys', {}));
  const [open, show] = useBeside<Open>(waitedKey);
  const mayGive = keys.data?.freshUntil != null;
  return (
    <StaffPage
      title="Keys of other programs"
      facts={['A key lets a program of one organisation read here, without anybody signing in.']}
      crumbs={[{ to: '/admin', words: 'Admin' }]}
      actions={
        mayGive ? (
          <Button onClick={() => show({ id: null })}>
            <Icon of={Plus} />
            Add a key
          </Button>
        ) : null
      }
    >
      <Loaded of={keys} loading="Loading the keys" failed="The keys did not load" rows={6} around={inCard}>
        {(data) => (
          <div className="cw-stack">
            <SignInAgain rights={{ ...data, may: true }} here={HERE}>
              A key opens records to a program, so it is given by somebody who has just shown who they are.
            </SignInAgain>
            <div className={open ? 'cw-split' : undefined}>
              <Listed data={data} open={open?.id} onOpen={(id) => show({ id })} />
              {open ? (
                <KeyPanel
                  key={open.id ?? 'new'}
                  one={data.data.find(({ id }) => id === open.id) ?? null}
                  keys={data}
                  onClose={() => show(null)}
                />
              ) : null}
            </div>
          </div>
        )}
      </Loaded>
    </StaffPage>
  );
}

interface ListedProps {
  data: Keys;
  open: string | null | undefined;
  onOpen: (id: string) => void;
}

function Listed({ data: { data }, open, onOpen }: ListedProps) {
  const [all, setAll] = useState(false);
  const working = data.filter((key) => !isOver(key));
  const over = data.length - working.length;
  const shown = all ? data : working;
  return (
    <Card
      title={all ? 'All keys' : 'Keys that work'}
      beside={
        over > 0 ? (
          <Button look="quiet" small aria-pressed={all} onClick={() => setAll(!all)}>
            {all ? 'Show only those that work' : `Show ${counted(over, 'key')} that ended too`}
          </Button>
        ) : null
      }
    >
      {shown.length > 0 ? (
        <KeyTable keys={shown} open={open ?? undefined} onOpen={onOpen} />
      ) : (
        <EmptyState icon={KeyRound} title="No program has a key">
          The systems of an organisation can read free times and appointments here. Add a key for each of
          them.
        </EmptyState>
      )}
    </Card>
  );
}

/** What is open beside the list: a new key, one key, or what is shown once of either. */
function KeyPanel({ one, keys, onClose }: { one: Key | null; keys: Keys; onClose: () => void }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown once takes the focus too
  useEffect(() => heading.current?.focus(), [shown?.secret]);
  return (
    <aside className="cw-panel cw-panel--sheet" aria-labelledby="key-heading">
      <div className="cw-panel__h cw-panel__t">
        <h2 id="key-heading" tabIndex={-1} ref={heading}>
          {shown ? 'Your new key' : (one?.name ?? 'A new key')}
        </h2>
        <PanelActs onClose={onClose} />
      </div>
      {shown ? (
        <ShownKey shown={shown} onDone={onClose} />
      ) : one ? (
        <OneKey one={one} mayGive={keys.freshUntil !== null} onShown={setShown} />
      ) : (
        <AddKey trusts={keys.trusts} onShown={setShown} onClose={onClose} />
      )}
    </aside>
  );
}
