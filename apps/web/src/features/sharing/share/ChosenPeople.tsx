import { counted } from '@careway/core/numbers';
import { TriangleAlert } from 'lucide-react';
import type { CallReply } from '../../../api/call.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Details } from '../../../ui/Details.tsx';
import { Loaded, type Loading } from '../../../ui/Loaded.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { HowTold } from './HowTold.tsx';

type Preview = CallReply<'sharePreview'>;

/** Who gets it and by which safe way each is told, and the message itself: all before anything is sent. */
export function ChosenPeople({
  preview,
  onDrop,
}: {
  preview: Loading<Preview>;
  onDrop: (clientId: string) => void;
}) {
  return (
    <Loaded
      of={preview}
      loading="Looking up how they are told"
      failed="We could not look up how they are told"
    >
      {({ people, message, ageRange }) => (
        <>
          <h3>{counted(people.length, 'person gets it', 'people get it')}</h3>
          <ul className="cw-share__people">
            {people.map((one) => (
              <li key={one.clientId}>
                <div>
                  <strong>{one.name}</strong>
                  {one.shared ? (
                    <p className="cw-s cw-soft">Has this form open already, and keeps that one.</p>
                  ) : one.isScheduled ? (
                    <p className="cw-s cw-soft">Is to get this form already. Look at what is scheduled.</p>
                  ) : (
                    <HowTold of={one} />
                  )}
                  {one.outsideAges ? (
                    <p className="cw-share__told">
                      <Tag tone="time" icon={TriangleAlert}>
                        This form is for {ageRange}
                      </Tag>
                    </p>
                  ) : null}
                </div>
                <LinkButton onClick={() => onDrop(one.clientId)}>
                  Take out<span className="cw-vh"> {one.name}</span>
                </LinkButton>
              </li>
            ))}
          </ul>
          <Details summary="The message">
            <p>
              <strong>{message.subject}</strong>
            </p>
            <p>{message.text}</p>
            <p className="cw-s cw-soft">As a text: {message.sms}</p>
            <p className="cw-s cw-soft">It says nothing of the form, of us, or of why.</p>
          </Details>
        </>
      )}
    </Loaded>
  );
}
