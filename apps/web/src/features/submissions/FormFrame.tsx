import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { Ticks } from '../../ui/lists.tsx';
import { HelpAside } from '../../ui/Notice.tsx';
import { Columns, Page, Sheet } from '../../ui/Page.tsx';

/** What stands beside every page of a form: a person to talk to, and who reads along. */
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
  return (
    <Page sheet>
      <Columns stay aside={BESIDE}>
        <Sheet>{children}</Sheet>
      </Columns>
    </Page>
  );
}
