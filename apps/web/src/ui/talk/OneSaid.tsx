import { clock, whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { type ReactNode, useRef, useState } from 'react';
import { LinkButton } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Details } from '../Details.tsx';
import { useAction } from '../useAction.ts';
import type { Keeping, Said } from './talk.ts';
import { useTyped } from './typed.ts';
import { WriteBox } from './WriteBox.tsx';

interface Props {
  of: Said;
  talking: Keeping;
  /** After who and when: where it was written, who settled it. */
  more?: string;
  /** Other things to do with it, before changing it and taking it back. */
  acts?: ReactNode;
}

/** How a button is told from the same button elsewhere on the page. */
export const aboutWords = ({ text }: Said) => (
  <span className="cw-vh">: {text.slice(0, 40) || 'what was taken back'}</span>
);

/** One thing that a colleague wrote, with what its writer can do with it. */
export function OneSaid({ of, talking, more = '', acts }: Props) {
  const place = `change ${of.id}`;
  const [opened, setChanging] = useState(false);
  const changing = useTyped(place)[0] !== '' || opened;
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    setChanging(false);
    box.current?.focus();
  };
  return (
    <div className="cw-talk__one" ref={box} tabIndex={-1}>
      <p className="cw-s cw-soft">
        {of.by}, {whenWords(of.at, clock)}
        {of.changedAt ? `, changed ${whenWords(of.changedAt, clock)}` : ''}
        {more}
      </p>
      {of.takenBack ? (
        <p className="cw-soft">Taken back by whoever wrote it.</p>
      ) : changing ? (
        <WriteBox
          id={`change-${of.id}`}
          place={place}
          label={`What your ${talking.one} says`}
          verb="Save the change"
          most={talking.most}
          from={of.text}
          send={(text) => talking.change(of.id, text)}
          done={async () => {
            await talking.renew();
            close();
          }}
          onClose={close}
        />
      ) : (
        <p className="cw-talk__text" dir="auto">
          {of.text}
        </p>
      )}
      {of.before && of.before.length > 0 ? <Before of={of.before} /> : null}
      <p className="cw-talk__acts">
        {acts}
        {of.mine && !of.takenBack && !changing ? (
          <>
            <LinkButton onClick={() => setChanging(true)}>Change{aboutWords(of)}</LinkButton>
            <TakeBack of={of} talking={talking} />
          </>
        ) : null}
      </p>
    </div>
  );
}

function Before({ of }: { of: NonNullable<Said['before']> }) {
  return (
    <Details summary="What it said before">
      <ul>
        {of.map(({ text, until }) => (
          <li key={until}>
            <span className="cw-s cw-soft">Until {whenWords(until, clock)}:</span>{' '}
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ul>
    </Details>
  );
}

function TakeBack({ of, talking }: { of: Said; talking: Keeping }) {
  const [asking, setAsking] = useState(false);
  const taking = useAction({
    act: () => talking.takeBack(of.id),
    done: async () => {
      setAsking(false);
      await talking.renew();
    },
    offline: 'We could not connect, so it still stands there. Try again.',
  });
  return (
    <>
      <LinkButton bad onClick={() => setAsking(true)}>
        Take back{aboutWords(of)}
      </LinkButton>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take back this ${talking.one}?`}
        verbs={[
          { words: 'Take it back', doing: 'Taking it back…', look: 'danger', press: () => taking.press() },
        ]}
        keep="Keep it"
        action={taking}
      >
        <p>{talking.afterTakingBack}</p>
      </ConfirmDialog>
    </>
  );
}
