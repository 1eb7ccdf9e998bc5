import { alertKindWords } from '@careway/core/clients/lastingAlert';
import { longDate } from '@careway/core/dates';
import { ArrowUpToLine } from 'lucide-react';
import { useState } from 'react';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { aboutWords, OneSaid } from '../../../ui/talk/OneSaid.tsx';
import { useAction } from '../../../ui/useAction.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';
import { AlertUntil, EndAlert } from './LastingAlert.tsx';
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
  const [asking, setAsking] = useState(false);
  const marking = useAction({
    act: () => mark(of.id, { important: !important }),
    done: keeping.renew,
    offline: 'We could not connect, so nothing has changed. Try again.',
  });
  return (
    <>
      {important ? (
        <p>
          <Tag tone="time">{alertKindWords(of.importantKind) ?? 'Important'}</Tag>
        </p>
      ) : null}
      <OneSaid
        of={{ ...of, mine: of.mine && mayWrite }}
        talking={keeping}
        more={
          important
            ? `. Marked as important by ${of.importantBy}${of.importantUntil ? `, until ${longDate(of.importantUntil)}` : ''}`
            : ''
        }
        acts={
          mayWrite && !of.takenBack ? (
            <>
              <LinkButton
                aria-busy={marking.busy || undefined}
                onClick={() => (of.importantUntil ? setAsking(true) : void marking.press())}
              >
                {important ? null : <Icon of={ArrowUpToLine} />}
                {important ? 'Not important any more' : 'Mark as important'}
                {aboutWords(of)}
              </LinkButton>
              {important ? null : (
                <LinkButton onClick={() => setAsking(true)}>Important until a day{aboutWords(of)}</LinkButton>
              )}
            </>
          ) : null
        }
      />
      <WentWrong words={marking.problem} />
      {asking && important ? (
        <EndAlert
          text={of.text}
          send={(why) => mark(of.id, { important: false, why })}
          done={keeping.renew}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {asking && !important ? (
        <AlertUntil
          text={of.text}
          send={(said) => mark(of.id, { important: true, ...said })}
          done={keeping.renew}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
