import type { ReactNode } from 'react';
import { useUser } from '../../session/storedSession.ts';
import { Card } from '../../ui/Card.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside, Notice } from '../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';

/**
 * What stands beside every page of a client's form: a person to talk to, and who reads along. Staff are that person.
 */
function Beside() {
  return (
    <>
      <HelpAside />
      <Card title="Who sees my answers?">
        <Ticks
          items={[
            { words: 'The nurses, doctors and staff who care for you' },
            { words: 'Not your GP, unless you say yes', icon: 'no' },
            { words: 'Not your family, partner, school or work', icon: 'no' },
          ]}
        />
      </Card>
    </>
  );
}

// Made once: it is not drawn again at every key.
const BESIDE = <Beside />;

/** A page of a form: the task on one white sheet, help beside it. */
export function FormFrame({ children }: { children: ReactNode }) {
  const user = useUser();
  const forClient = user !== null && user.usertype !== 'Client';
  return (
    <Page sheet>
      <Columns stay {...(forClient ? {} : { aside: BESIDE })}>
        <Sheet>
          {forClient ? (
            <Notice title="You are filling this in for a client">
              <p>Read each question out. What you answer is saved to the client’s record, with your name.</p>
            </Notice>
          ) : null}
          {children}
        </Sheet>
      </Columns>
    </Page>
  );
}
