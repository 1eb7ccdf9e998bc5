import { grouped } from '@careway/core/numbers';
import { useQuery } from '@tanstack/react-query';
import { Image, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type CallReply, call } from '../../api/call.ts';
import { asQuery } from '../../api/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, inCard } from '../../ui/Card.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Link } from '../../ui/paths/links.ts';
import { whenDone } from '../../ui/published/versionWords.ts';
import { EmptyState } from '../../ui/states.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { AddPicture } from './AddPicture.tsx';
import { editorOf, pictureAddress, renewContent } from './content.ts';

type Picture = CallReply<'pictures'>['data'][number];

/** The pictures that pages may show: brought in, looked at, and taken away while no page shows them. */
export function Pictures() {
  const [asked, ask] = useState<Picture | null>(null);
  const remove = useAction({
    act: (name: string) => call('deletePicture', { params: { name } }),
    done: async () => {
      ask(null);
      await renewContent();
      say('The picture is deleted');
    },
  });
  return (
    <div className="cw-stack">
      <AddPicture />
      <Loaded
        of={useQuery(asQuery('pictures', {}))}
        loading="Loading the pictures"
        failed="The pictures did not load"
        rows={4}
        around={inCard}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Card>
            <EmptyState icon={Image} title="No pictures yet">
              <p>Add one above. Then you can put it into a page.</p>
            </EmptyState>
          </Card>
        }
      >
        {({ data, most }) => (
          <Card title={`${data.length} of ${most} pictures, newest first`}>
            <ul className="cw-pictures">
              {data.map((one) => (
                <li key={one.name}>
                  <img src={pictureAddress(one.name)} alt={one.words} loading="lazy" />
                  <div>
                    <p>{one.words}</p>
                    <p className="cw-s cw-soft">
                      {one.width} by {one.height} points, {grouped(Math.ceil(one.size / 1024))} KB. Added on{' '}
                      {whenDone(one.madeAt)}
                      {one.madeBy ? ` by ${one.madeBy}` : ''}
                    </p>
                    <ShownOn picture={one} />
                    {one.shownOn.length === 0 ? (
                      <Button
                        look="danger"
                        small
                        aria-label={`Delete: ${one.words}`}
                        onClick={() => ask(one)}
                      >
                        <Icon of={Trash2} />
                        Delete
                      </Button>
                    ) : null}
                  </div>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        title="Delete this picture?"
        keep="Keep it"
        verbs={[
          {
            words: 'Delete the picture',
            doing: 'Deleting…',
            look: 'danger',
            press: () => (asked ? remove.press(asked.name) : undefined),
          },
        ]}
        action={remove}
      >
        <p>No page shows it now. An earlier version that showed it can only be brought back without it.</p>
      </ConfirmDialog>
    </div>
  );
}

function ShownOn({ picture: { shownOn } }: { picture: Picture }) {
  if (shownOn.length === 0) return <p className="cw-s">No page shows it.</p>;
  return (
    <p className="cw-s">
      On{' '}
      {shownOn.map(({ page, name, isDraft }, at) => (
        <span key={`${name} ${isDraft}`}>
          {at > 0 ? ', ' : ''}
          <Link to={editorOf(page)}>
            {name}
            {isDraft ? ' (draft)' : ''}
          </Link>
        </span>
      ))}
      .{' '}
      {shownOn.some(({ isEarlier }) => isEarlier)
        ? 'It stays: people have answered these terms, and can read them.'
        : 'Take it off there before you delete it.'}
    </p>
  );
}
