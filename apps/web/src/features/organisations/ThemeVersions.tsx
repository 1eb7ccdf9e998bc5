import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { Check } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { newKey } from '../../ui/newKey.ts';
import { type Column, Table } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { Swatches } from './Swatches.tsx';
import { type Draft, draftOf, type ThemeReply, type Version } from './themeDraft.ts';
import { renewThemes } from './useTheme.ts';

/** What was published, newest first, and going back to it. */
export function ThemeVersions({
  reply,
  onBack,
}: {
  reply: ThemeReply;
  /** Told once it is published again: which version that is now, and what it looks like. */
  onBack: (version: number, theme: Draft) => void;
}) {
  const { trust, versions, mayChange, freshUntil } = reply;
  const [asked, ask] = useState<Version | null>(null);
  const restore = useAction({
    act: (version: Version) =>
      call(
        'restoreTheme',
        { params: { id: trust.id }, body: { version: reply.version, number: version.number } },
        { idempotencyKey: newKey() },
      ),
    done: async ({ version }, of) => {
      ask(null);
      await renewThemes();
      onBack(version, draftOf(of, trust.name));
      say(`Version ${of.number} is published again`, 'success');
    },
    refused: ({ code }) => {
      if (code === 'theme_changed' || code === 'sign_in_again') void renewThemes();
      return undefined;
    },
  });
  const may = mayChange && freshUntil !== null;
  const columns = useMemo<readonly Column<Version>[]>(
    () => [
      {
        key: 'number',
        head: 'Version',
        header: true,
        cell: ({ number, restores }) => (
          <>
            Version {number}
            {restores === null ? null : <small className="cw-soft"> as version {restores}</small>}
          </>
        ),
      },
      {
        key: 'when',
        head: 'Published',
        cell: ({ madeAt, madeBy }) => `${whenWords(madeAt, clock)}${madeBy ? ` by ${madeBy}` : ''}`,
      },
      { key: 'colours', head: 'Colours', cell: ({ theme }) => <Swatches theme={theme} /> },
      {
        key: 'act',
        head: 'Go back',
        cell: (one) =>
          one.number === versions[0]?.number ? (
            <Tag tone="good" icon={Check}>
              In use
            </Tag>
          ) : may ? (
            <Button
              look="second"
              small
              aria-label={`Go back to it, version ${one.number}`}
              onClick={() => ask(one)}
            >
              Go back to it
            </Button>
          ) : null,
      },
    ],
    [versions, may],
  );
  return (
    <Card title="What was published">
      {versions.length === 0 ? (
        <p className="cw-soft">Nothing yet: clients see the Careway look.</p>
      ) : (
        <Table
          caption={`${versions.length} ${versions.length === 1 ? 'version' : 'versions'}, newest first`}
          columns={columns}
          rows={versions}
          rowKey={({ number }) => String(number)}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        title={`Go back to version ${asked?.number ?? ''}?`}
        keep="Keep what is published"
        verbs={[
          {
            words: 'Publish it again',
            doing: 'Publishing…',
            press: () => (asked ? restore.press(asked) : undefined),
          },
        ]}
        action={restore}
      >
        <p>Clients see it with the next page they open. The versions in between stay in the list.</p>
        {asked ? <Swatches theme={asked.theme} /> : null}
      </ConfirmDialog>
    </Card>
  );
}
