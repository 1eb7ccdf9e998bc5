import { ArrowUpToLine } from 'lucide-react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { aboutWords, OneSaid } from '../../../ui/talk/OneSaid.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import type { RecordNote, useNotes } from './useNotes.ts';

interface Props {
  of: RecordNote;
  notes: ReturnType<typeof useNotes>;
  /** Not in a look beyond the own trust. */
  mayWrite: boolean;
}

/** One note of a record. Its own words are its writer's to change; what stands at the top is everybody's to say. */
export function OneNote({ of, notes: { keeping, mark }, mayWrite }: Props) {
  const important = of.importantBy !== null;
  const marking = useAction({
    act: () => mark(of.id, !important),
    done: keeping.renew,
    offline: 'We could not connect, so nothing has changed. Try again.',
  });
  return (
    <>
      {important ? (
        <p>
          <Tag tone="time">Important</Tag>
        </p>
      ) : null}
      <OneSaid
        of={{ ...of, mine: of.mine && mayWrite }}
        talking={keeping}
        more={important ? `. Marked as important by ${of.importantBy}` : ''}
        acts={
          mayWrite && !of.takenBack ? (
            <LinkButton aria-busy={marking.busy || undefined} onClick={() => void marking.press()}>
              {important ? null : <Icon of={ArrowUpToLine} />}
              {important ? 'Not important any more' : 'Mark as important'}
              {aboutWords(of)}
            </LinkButton>
          ) : null
        }
      />
      <WentWrong words={marking.problem} />
    </>
  );
}
