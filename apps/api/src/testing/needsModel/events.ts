import { type Letter, Refused } from '../../adapters/carrier.ts';
import { deliver } from '../../features/messages/deliver.ts';
import { features } from '../../features.ts';
import { deliveryOf } from '../../jobs/delivery.ts';
import { entry } from '../forms.ts';
import { callEvents } from './callEvents.ts';
import { closureEvents } from './closures.ts';
import type { Draws } from './draws.ts';
import type { Event } from './event.ts';
import type { House, Known } from './house.ts';
import { listEvents } from './listEvents.ts';

const BSL = { kind: 'bsl', gender: 'any', orElse: 'arrange' } as const;
const reason = 'They rang';

async function booked({ app }: House, { person }: Known, draws: Draws) {
  const rows = await app.dependencies.db
    .selectFrom('appointment')
    .select('id')
    .where('person_id', '=', person.id)
    .where('status', '=', 'booked')
    .where('starts_at', '>', app.dependencies.now())
    .orderBy('id')
    .execute();
  return rows.length > 0 ? { id: person.id, appointmentId: draws.pick(rows).id } : undefined;
}

/** An offer that waits for an answer. */
async function offered({ app }: House, { person }: Known) {
  const offer = await app.dependencies.db
    .selectFrom('waitlist_offer')
    .select('id')
    .where('person_id', '=', person.id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return offer?.id;
}

const ANSWERS: Event = {
  name: 'answers',
  weight: 20,
  async about({ app, staff }, { person, forms }, draws) {
    const answers = [
      entry('name', '', 'Amira'),
      entry('pain', draws.pick(['yes', 'no'])),
      entry('more', '', 'More.'),
      ...draws.pick([[], [entry('likes', 'tea')], [entry('likes', 'cake')]]),
    ];
    const body = { ...draws.pick(forms), status: draws.in100(85) ? 'draft' : 'completed', answers };
    return draws.in100(80)
      ? () => app.call('saveAnswers', { as: person, body })
      : () => app.call('saveAnswersForClient', { as: staff[1], body });
  },
};

const BOOKINGS: readonly Event[] = [
  {
    name: 'book',
    weight: 8,
    async about({ app, staff, slotIds }, { person }, draws) {
      const body = { slotId: draws.pick(slotIds), reason, ...(draws.in100(60) ? { interpreter: BSL } : {}) };
      return () => app.call('bookFor', { as: staff[0], params: { id: person.id }, body });
    },
  },
  {
    name: 'move',
    weight: 6,
    async about(house, known, draws) {
      const params = await booked(house, known, draws);
      const body = { slotId: draws.pick(house.slotIds), reason, orElse: 'arrange' };
      return params && (() => house.app.call('moveFor', { as: house.staff[0], params, body }));
    },
  },
  {
    name: 'cancel',
    weight: 4,
    async about(house, known, draws) {
      const params = await booked(house, known, draws);
      return params && (() => house.app.call('cancelFor', { as: house.staff[1], params, body: { reason } }));
    },
  },
  {
    name: 'interpreter found',
    weight: 4,
    async about(house, known, draws) {
      const params = await booked(house, known, draws);
      return params && (() => house.app.call('interpreterFound', { as: house.staff[0], params }));
    },
  },
];

const OFFERS: readonly Event[] = [
  {
    name: 'offer',
    weight: 8,
    async about({ app, staff, slotIds }, { person }, draws) {
      const entry = await app.dependencies.db
        .selectFrom('waitlist_entry')
        .select('id')
        .where('person_id', '=', person.id)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      const body = { slotId: draws.pick(slotIds), reason: 'It came free this morning' };
      return entry && (() => app.call('offerByHand', { as: staff[0], params: { id: entry.id }, body }));
    },
  },
  {
    name: 'offer answered',
    weight: 8,
    async about(house, known, draws) {
      const id = await offered(house, known);
      const answer = draws.pick(['yes', 'no', 'none']);
      const body = { answer, said: 'They are at work now' };
      if (id === undefined) return undefined;
      if (answer !== 'none' && draws.in100(50))
        return () =>
          house.app.call(answer === 'yes' ? 'acceptOffer' : 'declineOffer', {
            as: known.person,
            params: { id },
          });
      return () => house.app.call('answerFor', { as: house.staff[1], params: { id }, body });
    },
  },
];

/** Messages go, or the carrier will never take them. */
const MESSAGES: Event = {
  name: 'messages go or fail',
  weight: 6,
  async about({ app }, { person, sent }, draws) {
    const { dependencies } = app;
    const fails = draws.in100(60);
    const carrier = {
      keepsBody: true,
      async send({ id }: Letter) {
        if (fails) throw new Refused('No such address');
        sent.push(id);
      },
    };
    const delivery = deliveryOf(features, dependencies, { email: carrier, sms: carrier });
    const waiting = await dependencies.db
      .selectFrom('message')
      .select('id')
      .where('person_id', '=', person.id)
      .where('sent_at', 'is', null)
      .where('dropped_at', 'is', null)
      .where('failed_at', 'is', null)
      .orderBy('id')
      .execute();
    return async () => {
      for (const { id } of waiting) await deliver(delivery, id);
    };
  },
};

export const EVENTS: readonly Event[] = [
  ANSWERS,
  ...BOOKINGS,
  ...OFFERS,
  ...callEvents,
  MESSAGES,
  ...listEvents,
  ...closureEvents,
];

/** One of them by chance, each as often as its weight says. */
export function drawn(draws: Draws): Event {
  let left = draws.next() * EVENTS.reduce((sum, { weight }) => sum + weight, 0);
  for (const event of EVENTS) {
    left -= event.weight;
    if (left < 0) return event;
  }
  return ANSWERS;
}
