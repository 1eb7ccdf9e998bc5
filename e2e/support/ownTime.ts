import { addDays, londonDay } from '@careway/core/dates';
import { call, PASSWORD } from './people.ts';
import type { Portal } from './server.ts';
import { staffSession } from './staffSession.ts';
import type { User } from './user.ts';

interface Time {
  id: string;
  startsAt: string;
  clinicId: string;
}

/**
 * The soonest time, so many days from today on, at a clinic of the trust of admin@demo.test: the soonest anywhere is
 * another trust's on some days of the week, and they would not see who booked it. In: whose booking it would be.
 * Errors: where there is none.
 */
export async function ownTime(portal: Portal, client: User, days: number): Promise<Time> {
  const staff = await staffSession(portal.url, 'admin@demo.test', PASSWORD);
  const { data: clinics } = await call<{ data: { id: string }[] }>(portal, '/clinics', { as: staff });
  const from = addDays(londonDay(portal.now()), days);
  for (const { id } of clinics) {
    const place = `/appointment/slots?service=top&kind=clinic&limit=1&from=${from}&clinicId=${id}`;
    const [time] = (await call<{ data: Time[] }>(portal, place, { as: client })).data;
    if (time) return time;
  }
  throw new Error('No clinic of this trust has a time');
}
