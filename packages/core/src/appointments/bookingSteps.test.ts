import { describe, expect, it } from 'vitest';
import { APPOINTMENT_STATUSES, afterStep, BOOKING_STEPS } from './bookingSteps.ts';

const startsAt = '2026-12-01T10:00:00.000Z';
const endsAt = '2026-12-01T10:40:00.000Z';
const HOUR = 3_600_000;
/** So many hours before it begins. */
const before = (hours: number) => new Date(Date.parse(startsAt) - hours * HOUR);
const step = (
  what: 'move' | 'cancel' | 'attend' | 'miss',
  by: 'client' | 'staff',
  now: Date,
  status: (typeof APPOINTMENT_STATUSES)[number] = 'booked',
) => afterStep(what, { status, startsAt, endsAt }, { by, now });

describe('rule 3.14: the steps of a booking', () => {
  it('lead somewhere that there is', () => {
    const known = new Set<string>(['free', 'held', ...APPOINTMENT_STATUSES]);
    for (const [name, from] of Object.entries(BOOKING_STEPS))
      for (const [here, there] of Object.entries(from))
        expect([name, known.has(here), known.has(there)]).toEqual([name, true, true]);
  });

  it.each([
    ['cancelled', 'appointment_cancelled'],
    ['attended', 'appointment_over'],
    ['missed', 'appointment_over'],
  ] as const)('from %s nothing moves: %s', (status, refused) => {
    expect(step('move', 'staff', before(48), status)).toEqual({ refused });
  });

  it('cancelling what is cancelled is no fault, however late', () => {
    expect(step('cancel', 'client', before(-1), 'cancelled')).toEqual({ to: 'cancelled' });
  });

  it('whether they came is known once it has begun, and mended by the other word', () => {
    expect(step('miss', 'staff', before(0.01))).toEqual({ refused: 'not_begun' });
    expect(step('miss', 'staff', before(0))).toEqual({ to: 'missed' });
    expect(step('attend', 'staff', before(-30), 'missed')).toEqual({ to: 'attended' });
    expect(step('attend', 'staff', before(-30), 'cancelled')).toEqual({ refused: 'appointment_cancelled' });
  });
});

describe('rule 3.5: until when', () => {
  it.each([
    ['move', 'client', 24, { to: 'booked' }],
    ['move', 'client', 23.99, { refused: 'too_late' }],
    ['cancel', 'client', 2, { to: 'cancelled' }],
    ['cancel', 'client', 1.99, { refused: 'too_late' }],
    ['move', 'staff', 0.01, { to: 'booked' }],
    ['move', 'staff', 0, { refused: 'appointment_over' }],
    ['cancel', 'staff', -0.5, { to: 'cancelled' }],
    ['cancel', 'staff', -0.67, { refused: 'appointment_over' }],
  ] as const)('%s by %s, %d hours before', (what, by, hours, expected) => {
    expect(step(what, by, before(hours))).toEqual(expected);
  });
});
