import { Refused } from '../../adapters/carrier.ts';
import { deliver } from '../../features/messages/deliver.ts';
import { features } from '../../features.ts';
import { deliveryOf } from '../../jobs/delivery.ts';
import { entry } from '../forms.ts';
import type { CallInput } from '../testApp.ts';
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

const CALLS: readonly Event[] = [
  {
    name: 'call asked for',
    weight: 6,
    lastWord: true,
    async about({ app }, known, draws) {
      const body = {
        ...{ reason: 'general', phone: '07700 900142', voicemail: false, day: '2026-11-24' },
        timeSlot: draws.pick(['morning', 'afternoon', 'evening']),
      };
      return async () => {
        const reply = await app.call('askForCallback', { as: known.person, body });
        if (reply.statusCode < 300) known.saidNo = undefined;
      };
    },
  },
  {
    name: 'call tried',
    weight: 9,
    lastWord: true,
    async about({ app, staff }, known, draws) {
      const call = await app.dependencies.db
        .selectFrom('callback')
        .select(['id', 'tries'])
        .where('person_id', '=', known.person.id)
        .where('status', 'in', ['pending', 'overflow'])
        .orderBy('id')
        .executeTakeFirst();
      if (!call) return undefined;
      const outcome = draws.pick(['spoke', 'noAnswer', 'noAnswer', 'wrongNumber', 'doNotCall'] as const);
      const input: CallInput = { as: draws.pick(staff), params: { id: call.id } };
      return async () => {
        await app.call('takeCall', input);
        await app.call('openCall', input);
        const body = { nth: call.tries + 1, outcome };
        const reply = await app.call('recordAttempt', { ...input, body });
        if (reply.statusCode < 300 && outcome === 'doNotCall') known.saidNo = app.dependencies.now();
      };
    },
  },
  {
    name: 'asked to be written to',
    weight: 3,
    lastWord: true,
    async about({ app }, known) {
      const body = { way: 'write-here', reason: 'general' };
      return async () => {
        const reply = await app.call('askInWriting', { as: known.person, body });
        if (reply.statusCode < 300) known.saidNo = app.dependencies.now();
      };
    },
  },
  {
    name: 'said what is safe',
    weight: 3,
    lastWord: true,
    async about({ app }, known, draws) {
      const channels = draws.pick([['phone'], ['email'], ['sms', 'email', 'phone'], []]);
      const body = { channels, hours: 'any', voicemail: false, askFor: '' };
      return async () => {
        const reply = await app.call('setContact', { as: known.person, body });
        if (reply.statusCode === 200)
          known.saidNo = channels.includes('phone') ? undefined : app.dependencies.now();
      };
    },
  },
];

const CONCERNS: readonly Event[] = [
  {
    name: 'concern',
    weight: 4,
    async about({ app, staff }, { person }, draws) {
      const about = `Concern ${Math.floor(draws.next() * 1e9)} about them`;
      const kind = draws.pick(['safeguardClient', 'clientToRightCare'] as const);
      return () => app.call(kind, { as: staff[0], params: { id: person.id }, body: { about } });
    },
  },
  {
    name: 'concern closed',
    weight: 3,
    async about({ app, boss }, { person }, draws) {
      const open = await app.dependencies.db
        .selectFrom('concern')
        .select('id')
        .where('client_id', '=', person.id)
        .where('closed_at', 'is', null)
        .orderBy('id')
        .execute();
      if (open.length === 0) return undefined;
      const body = { outcome: 'Their school knows and sees to it', confirmed: true };
      return () => app.call('closeConcern', { as: boss, params: { id: draws.pick(open).id }, body });
    },
  },
];

/** Messages go, or the carrier will never take them. */
const MESSAGES: Event = {
  name: 'messages go or fail',
  weight: 6,
  async about({ app }, { person }, draws) {
    const { dependencies } = app;
    const fails = draws.in100(60);
    const carrier = {
      keepsBody: true,
      async send() {
        if (fails) throw new Refused('No such address');
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
  ...CALLS,
  ...CONCERNS,
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
