import { type ReactNode, useState } from 'react';
import { Tabs as Aria, Tab, TabList, TabPanel } from 'react-aria-components';

export interface TabItem {
  id: string;
  words: string;
  count?: number;
  content: ReactNode;
}

/** Parts of one page, one at a time. Pages of their own are links (TabLinks), so that each has an address. */
export function Tabs({ label, items, start }: { label: string; items: readonly TabItem[]; start?: string }) {
  const [chosen, setChosen] = useState(start ?? items[0]?.id ?? '');
  return (
    <Aria
      selectedKey={chosen}
      onSelectionChange={(key) => setChosen(String(key))}
      keyboardActivation="automatic"
    >
      <TabList className="cw-tabs" aria-label={label}>
        {items.map((item) => (
          <Tab id={item.id} key={item.id} className="cw-tab">
            {item.words}
            {item.count === undefined ? null : <span className="cw-count">{item.count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel id={item.id} key={item.id} className="cw-tabpanel">
          {item.content}
        </TabPanel>
      ))}
    </Aria>
  );
}
