import { useQueryClient } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { type CallReply, call } from '../../api/call.ts';
import { Icon } from '../../ui/Icon.tsx';
import { say } from '../../ui/toast.ts';
import { useAction } from '../../ui/useAction.ts';
import { WentWrong } from '../../ui/WentWrong.tsx';

type Comes = CallReply<'clinicDay'>['data'][number];

/**
 * The room of one visit, from its session at first, and who works there: another is chosen for this client alone
 * (rule 16.42).
 */
export function VisitRoom({
  clinicId,
  rooms,
  one,
  mayPress,
}: {
  clinicId: string;
  rooms: readonly { id: string; name: string }[];
  one: Comes;
  mayPress: boolean;
}) {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: ['clinicDay'] });
  const who = one.client?.name ?? `Booking ${one.reference}`;
  const action = useAction<string, { room: { name: string } }>({
    act: (roomId) =>
      call('setVisitRoom', {
        params: { id: clinicId, appointmentId: one.id },
        body: { roomId, was: one.room?.id ?? null },
      }),
    offline: 'We could not connect. The room is as it was. Try again.',
    done: ({ room }) => {
      say(`${who}: ${room.name}`);
      return renew();
    },
    refused: () => {
      void renew();
      return undefined;
    },
  });
  const staff = one.staff.join(', ');
  if (one.kind !== 'clinic')
    return staff ? (
      <p className="cw-dayline">
        <Icon of={Phone} />
        <span>{staff}</span>
      </p>
    ) : null;
  const shown = [one.room?.name ?? 'No room', staff].filter(Boolean).join(', ');
  return (
    <div className="cw-visitroom">
      <p className="cw-dayline">
        <Icon of={MapPin} />
        {mayPress && rooms.length > 0 ? (
          <>
            <select
              className="nhsuk-select cw-noprint"
              aria-label={`Room of ${who}`}
              value={one.room?.id ?? ''}
              aria-busy={action.busy || undefined}
              onChange={({ target }) => void action.press(target.value)}
            >
              {one.room ? null : <option value="">No room</option>}
              {rooms.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            <span className="cw-onpaper">{shown}</span>
            <span className="cw-noprint">{staff}</span>
          </>
        ) : (
          <span>{shown}</span>
        )}
      </p>
      <WentWrong words={action.problem} />
    </div>
  );
}
