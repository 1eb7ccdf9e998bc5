import { dayWords, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { AppointmentTicket } from './AppointmentTicket.tsx';
import type { Appointment, Form } from './nextStep.ts';

/**
 * What is coming: one as its ticket; several as a card each, and the ticket of the one that was chosen, the soonest
 * first.
 */
export function AppointmentCards({
  coming,
  selected,
  onSelect,
  forms,
  now,
}: {
  coming: readonly Appointment[];
  /** Nothing is chosen: an empty object. */
  selected: Appointment | Record<string, never>;
  onSelect: (id: string) => void;
  forms: readonly Form[];
  now: Date;
}) {
  const shown = coming.find(({ id }) => id === selected.id) ?? coming[0];
  if (!shown) return null;
  return (
    <>
      {coming.length > 1 ? (
        // biome-ignore lint/a11y/useSemanticElements: buttons, not fields
        <div className="cw-picks" role="group" aria-label="Choose an appointment">
          {coming.map(({ id, startsAt, purpose }) => {
            const { day, minutes } = londonTime(startsAt);
            return (
              <button
                key={id}
                type="button"
                className="cw-pick cw-pick--press"
                aria-pressed={id === shown.id}
                onClick={() => onSelect(id)}
              >
                <i className="cw-dot" aria-hidden="true" />
                <span className="cw-pick__when">
                  {dayWords(day)}
                  <br />
                  {timeWords(minutes)}
                </span>
                <span className="cw-pick__where">{purpose}</span>
              </button>
            );
          })}
        </div>
      ) : null}
      <AppointmentTicket key={shown.id} appointment={shown} forms={forms} now={now} />
    </>
  );
}
