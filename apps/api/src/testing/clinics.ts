import type { SlotKind } from '@careway/core/appointments/slots';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { newId } from '../db/ids.ts';
import { addSessions } from '../features/appointments/sessionRows.ts';
import type { TestApp } from './testApp.ts';

let running = 0;

/** A clinic with one session, straight into the database. @returns the ids of its times, earliest first */
export async function aSession(
  test: TestApp,
  overrides: {
    startsAt?: string;
    times?: number;
    minutes?: number;
    capacity?: number;
    service?: ServiceCode;
    kind?: SlotKind;
    clinicId?: string;
    latitude?: number;
    longitude?: number;
    counselling?: boolean;
  } = {},
): Promise<{ clinicId: string; slotIds: string[] }> {
  const { dependencies } = test;
  const { db } = dependencies;
  const now = dependencies.now();
  const clinicId = overrides.clinicId ?? newId(now);
  if (!overrides.clinicId) {
    const trustId = newId(now);
    await db
      .insertInto('trust')
      .values({ id: trustId, name: `Trust of clinic ${++running}` })
      .execute();
    await db
      .insertInto('clinic')
      .values({
        id: clinicId,
        trust_id: trustId,
        name: `Clinic ${running}`,
        address: ['12 Rowan Street', 'Westmere'],
        postcode: 'WE4 2RS',
        latitude: overrides.latitude ?? null,
        longitude: overrides.longitude ?? null,
        arrival: 'The sign outside says “Rowan Street Clinic”.',
        directions: 'Turn left at the library.',
      })
      .execute();
  }
  const starts = new Date(overrides.startsAt ?? '2026-11-24T10:20:00Z');
  const minutes = overrides.minutes ?? 20;
  const id = newId(now);
  await addSessions(db, now, [
    {
      id,
      clinic_id: clinicId,
      service: overrides.service ?? 'top',
      kind: overrides.kind ?? 'clinic',
      purpose: 'First appointment with a nurse',
      starts_at: starts,
      ends_at: new Date(starts.getTime() + (overrides.times ?? 1) * minutes * 60_000),
      slot_minutes: minutes,
      every_minutes: minutes,
      capacity: overrides.capacity ?? 1,
      counselling: overrides.counselling ?? false,
    },
  ]);
  const slots = await db
    .selectFrom('slot')
    .select('id')
    .where('session_id', '=', id)
    .orderBy('starts_at')
    .execute();
  return { clinicId, slotIds: slots.map((slot) => slot.id) };
}
