import { KEY_SCOPE_WORDS } from '@careway/core/access/keyScopes';
import { counted } from '@careway/core/numbers';
import { LinkButton } from '../../ui/Button.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { dayAndTime, dayOf, isOver, type Key, STATES, stateOf } from './keyWords.ts';

interface Props {
  keys: readonly Key[];
  open: string | undefined;
  onOpen: (id: string) => void;
}

/** The keys, newest first. */
export function KeyTable({ keys, open, onOpen }: Props) {
  const columns: readonly Column<Key>[] = [
    {
      key: 'name',
      head: 'Program',
      header: true,
      cell: ({ id, name, ending }) => (
        <>
          <LinkButton onClick={() => onOpen(id)}>{name}</LinkButton>
          <span className="cw-key__end">
            ends with <code>{ending}</code>
          </span>
        </>
      ),
    },
    {
      key: 'may',
      head: 'May',
      wide: true,
      cell: ({ scopes }) => scopes.map((scope) => KEY_SCOPE_WORDS[scope]).join('. '),
    },
    { key: 'trust', head: 'Organisation', cell: ({ trust }) => trust.name },
    {
      key: 'used',
      head: 'Last used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? dayAndTime(lastUsedAt) : 'Never'),
    },
    {
      key: 'state',
      head: 'State',
      cell: (one) => {
        const { words, tone, icon } = STATES[stateOf(one)];
        return (
          <>
            <Tag tone={tone} icon={icon}>
              {words}
            </Tag>
            <span className="cw-key__end">{`${isOver(one) ? 'on' : 'until'} ${dayOf(one.revokedAt ?? one.expiresAt)}`}</span>
          </>
        );
      },
    },
  ];
  return (
    <Table
      caption={`${counted(keys.length, 'key')}, newest first`}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
      {...(open === undefined ? {} : { current: open })}
      listBelow={900}
    />
  );
}
