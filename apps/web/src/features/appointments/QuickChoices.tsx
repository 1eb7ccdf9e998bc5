import { dayWords, timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { quickChoices, type Slot } from '@careway/core/appointments/slots';
import { useQuery } from '@tanstack/react-query';
import { asQuery } from '../../api/query.ts';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { type Clinic, placeWords, type Sought } from './bookingSearch.ts';
import { useBookingWords } from './forClient.ts';

const PICKS = {
  soonest: { words: 'Soonest', tone: 'good' },
  nearest: { words: 'Nearest', tone: 'blue' },
} as const;

/** The soonest time of all, and the first one at the nearest clinic: most people need no more. */
export function QuickChoices({
  sought,
  clinics,
  chosen,
  onChoose,
}: {
  sought: Sought;
  clinics: readonly Clinic[];
  chosen: string | undefined;
  onChoose: (slot: Slot) => void;
}) {
  const { noneFree } = useBookingWords();
  const nearest = clinics.find((clinic) => clinic.miles !== null && clinic.offers.includes('clinic'));
  const first = useQuery(asQuery('slots', { query: { ...sought, limit: 1 } }));
  const near = useQuery({
    ...asQuery('slots', { query: { ...sought, limit: 1, kind: 'clinic', clinicId: nearest?.id } }),
    enabled: nearest !== undefined,
  });
  const miles = Object.fromEntries(
    clinics.flatMap((clinic) => (clinic.miles === null ? [] : [[clinic.id, clinic.miles]])),
  );
  const found = [...(first.data?.data ?? []), ...(near.data?.data ?? [])];
  const choices = quickChoices(found, miles);
  if (!first.isPending && choices.length === 0) return null;
  return (
    <Card title="Quick choices">
      <div className="cw-picks">
        {first.isPending ? <div className="cw-pick cw-pick--coming" aria-hidden="true" /> : null}
        {choices.map(({ pick, slot }) => {
          const { day, minutes } = londonTime(slot.startsAt);
          return (
            <button
              key={pick}
              type="button"
              className="cw-pick cw-pick--press"
              aria-pressed={slot.id === chosen}
              onClick={() => onChoose(slot)}
            >
              <i className="cw-dot" aria-hidden="true" />
              <Tag tone={PICKS[pick].tone}>{PICKS[pick].words}</Tag>
              <span className="cw-pick__when">
                {dayWords(day)}
                <br />
                {timeWords(minutes)}
              </span>
              <span className="cw-pick__where">{placeWords(slot, clinics)}</span>
              {slot.interpreter === false ? (
                <span className="cw-pick__where cw-pick__without">{noneFree}</span>
              ) : null}
            </button>
          );
        })}
      </div>
    </Card>
  );
}
