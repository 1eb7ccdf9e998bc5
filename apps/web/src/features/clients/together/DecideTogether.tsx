import { SAME_BY_WORDS } from '@careway/core/clients/oneRecord';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CallReply, call } from '../../../api/call.ts';
import { useSignInFirst } from '../../../session/useSignInFirst.tsx';
import { Actions, Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { shortWhen } from '../../../ui/staffWords.ts';
import { say } from '../../../ui/toast.ts';
import { useAction } from '../../../ui/useAction.ts';
import { useNow } from '../../../ui/useNow.ts';
import { WentWrong } from '../../../ui/WentWrong.tsx';

type Preview = CallReply<'mergePreview'>;
type Merge = CallReply<'clientMerges'>['data'][number];

const NO_WORK = { sure: '' };

/** What a colleague asked, for the second person who decides, and for whoever asked (rule 16.56). */
export function DecideTogether({ both, asked }: { both: Preview; asked: Merge }) {
  const now = useNow();
  return (
    <>
      <Notice
        tone="blue"
        level={3}
        title={`${asked.mine ? 'You' : asked.askedBy} asked for it, ${shortWhen(asked.askedAt, now)}`}
      >
        <p className="cw-break">{asked.reason}</p>
        <p>{SAME_BY_WORDS[asked.sureBy]}</p>
      </Notice>
      {asked.mine ? (
        <TakeBack asked={asked} />
      ) : asked.whyNot ? (
        <p>{asked.whyNot}</p>
      ) : (
        <Decide both={both} asked={asked} />
      )}
    </>
  );
}

/** Everything that shows these two records is asked anew. */
function useRenew() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries();
}

function TakeBack({ asked }: { asked: Merge }) {
  const renew = useRenew();
  const back = useAction({
    act: () => call('withdrawMerge', { params: { id: asked.id } }),
    done: () => {
      say('Taken back. Both records stay as they are', 'success');
      return renew();
    },
  });
  return (
    <>
      <p>A colleague has to look at it now.</p>
      <WentWrong words={back.problem} />
      <Actions>
        <Button look="second" busy={back.busy} onClick={() => void back.press()}>
          Take it back
        </Button>
      </Actions>
    </>
  );
}

function Decide({ both: { stays, goes, keptApart }, asked }: { both: Preview; asked: Merge }) {
  const renew = useRenew();
  const [open, setOpen] = useState(false);
  const first = useSignInFirst(`together ${asked.id}`, NO_WORK, {
    title: 'To put them together, sign in again first',
    why: 'Only somebody who has just shown who they are can do this.',
    back: 'You come back to these two records.',
  });
  const decide = useAction({
    act: (yes: boolean) => call('decideMerge', { params: { id: asked.id }, body: { yes, comment: '' } }),
    refused: (refusal) => {
      if (!first.asks(refusal)) return undefined;
      setOpen(false);
      return null;
    },
    done: (_, yes) => {
      setOpen(false);
      say(yes ? 'They are one record now' : 'Both records stay as they are', 'success');
      return renew();
    },
  });
  return (
    <>
      {first.panel}
      <WentWrong words={open ? '' : decide.problem} />
      <Actions>
        {keptApart.length === 0 ? <Button onClick={() => setOpen(true)}>Put them together</Button> : null}
        <Button look="second" busy={decide.busy && !open} onClick={() => void decide.press(false)}>
          Leave them as they are
        </Button>
      </Actions>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Put these two together?"
        keep="Not yet"
        action={decide}
        verbs={[
          { words: 'They are one person', doing: 'Putting them together…', press: () => decide.press(true) },
        ]}
        unhurried
      >
        <p>
          All of <bdi>{goes.name}</bdi>, {goes.reference}, goes into {stays.reference}. If they are two
          people, each reads what the other said: be sure.
        </p>
      </ConfirmDialog>
    </>
  );
}
