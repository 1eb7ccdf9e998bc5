import { addDays, londonDay } from '@careway/core/dates';
import type { Surroundings, YearClient } from './yearClient.ts';

/** Looks which days have times, keeps one and books it. */
export async function bookTime(around: Surroundings, client: YearClient, shareId: string): Promise<void> {
  const { calls } = around;
  const as = client.tokens;
  await calls.ask('slotDays', { as, query: { service: client.service, ...nextDays(around, 7) } });
  const booked = await takeTime(around, client, async (slotId) => {
    const hold = await calls.ask('holdSlot', { as, body: { slotId } }, 'slot_taken');
    return hold && calls.ask('book', { as, body: { holdId: hold.holdId, shareId } }, 'slot_taken');
  });
  await calls.ask('calendarFile', { as, params: { id: booked.id } });
}

const nextDays = ({ now }: Surroundings, days: number) => {
  const today = londonDay(now());
  return { from: addDays(today, 1), to: addDays(today, days) };
};

/** Looks for a time on one of the next days and takes it; another one where somebody was quicker. */
export async function takeTime(
  around: Surroundings,
  { tokens, service, chance }: YearClient,
  take: (slotId: string) => Promise<{ id: string } | undefined>,
): Promise<{ id: string }> {
  for (let tries = 0; tries < 20; tries += 1) {
    const day = nextDays(around, 2 + Math.floor(chance() * 8)).to;
    const { data } = await around.calls.ask('slots', {
      as: tokens,
      query: { service, from: day, to: day, limit: 20 },
    });
    const slot = data[Math.floor(chance() * data.length)];
    const taken = slot && (await take(slot.id));
    if (taken) return taken;
  }
  throw new Error('No time was to be had');
}
