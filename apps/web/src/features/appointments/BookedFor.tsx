import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { SLOT_KINDS } from '@careway/core/appointments/slots';
import { useEffect, useRef } from 'react';
import type { CallReply } from '../../api/call.ts';
import { Actions, Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { address } from '../../ui/paths/address.ts';
import { Facts } from '../../ui/SummaryList.tsx';
import type { Appointment } from './bookingSearch.ts';
import { INTERPRETED_FOR } from './bookingWordsOfStaff.ts';

/** "Polish, a woman: booked with the appointment". */
const helpWords = ({ words, by }: NonNullable<Appointment['interpreter']>) =>
  by === null ? words : `${words}: ${INTERPRETED_FOR[by]}`;

/** What was booked or moved for a client: to read out on the phone, with how they are told. Takes the focus. */
export function BookedFor({
  client,
  appointment,
  moved,
  onMore,
}: {
  client: Pick<CallReply<'client'>, 'id' | 'firstName' | 'forms'>;
  appointment: Appointment;
  moved: boolean;
  onMore: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    scrollTo(0, 0);
  }, []);
  const { kind, clinic, interpreter, told } = appointment;
  const form = client.forms.find(({ shareId }) => shareId === appointment.shareId);
  const where =
    kind === 'clinic' ? [clinic.name, ...clinic.address, clinic.postcode].join(', ') : SLOT_KINDS[kind].name;
  return (
    <div ref={box} tabIndex={-1} className="cw-trouble">
      <Notice tone="good" role="status" title={moved ? 'It is moved' : 'It is booked'}>
        <Facts
          rows={[
            { label: 'When', value: whenWords(appointment.startsAt) },
            { label: 'What', value: appointment.purpose },
            { label: 'Where', value: where },
            ...(interpreter ? [{ label: 'Interpreter', value: helpWords(interpreter) }] : []),
            ...(form ? [{ label: 'Form', value: form.name }] : []),
            { label: 'Booking number', value: appointment.reference },
            {
              label: 'How they are told',
              value: told
                ? `By ${told.channel === 'sms' ? 'text' : 'email'} to ${told.to}${told.later ? ', in the hours they said are safe' : ''}`
                : 'No message is safe for them. Tell them on the phone, as their record says is safe',
            },
          ]}
        />
      </Notice>
      <Actions>
        <ButtonLink
          to={address('/admin/dashboard/all-clients/{id}/{part}', { id: client.id, part: 'appointments' })}
        >
          Back to the record
        </ButtonLink>
        {moved ? null : (
          <Button look="second" onClick={onMore}>
            Book another one
          </Button>
        )}
      </Actions>
    </div>
  );
}
