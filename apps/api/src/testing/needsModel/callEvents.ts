import type { CallInput } from '../testApp.ts';
import type { Event } from './event.ts';

/** What they and staff say of calls, and what colleagues pass on. */
export const callEvents: readonly Event[] = [
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
        // What was cut off may be stored or not: nothing is known of it.
        if (reply.statusCode < 300 || reply.statusCode >= 500) known.saidNo = undefined;
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
        const no = reply.statusCode === 200 && !channels.includes('phone');
        if (reply.statusCode === 200 || reply.statusCode >= 500)
          known.saidNo = no ? app.dependencies.now() : undefined;
      };
    },
  },

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
