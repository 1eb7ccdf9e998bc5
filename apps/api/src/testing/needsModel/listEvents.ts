import { outcomesOf } from '@careway/core/needs/needOutcomes';
import type { Draws } from './draws.ts';
import type { Event } from './event.ts';
import type { House, Known } from './house.ts';
import { itemsOf } from './stored.ts';

/** An open need of theirs, and which of the two works on it. */
async function one({ app }: House, { person }: Known, draws: Draws) {
  const open = (await itemsOf(app.dependencies, person.id)).filter(({ done_at }) => done_at === null);
  const by = draws.pick([0, 1] as const);
  return open.length > 0 ? { ...draws.pick(open.toSorted((a, b) => (a.id < b.id ? -1 : 1))), by } : undefined;
}

/** What closes a need of a kind, as whoever closes it says it. */
export const closing = (kind: string) => {
  const [outcome] = outcomesOf(kind);
  return {
    ...(outcome ? { outcome: outcome.value } : {}),
    note: 'Spoken with them, alone.',
    confirmed: true,
  };
};

const TRIES = [
  { what: 'reached' },
  { what: 'noAnswer' },
  { what: 'later', at: '2026-11-25T12:00:00Z', note: 'They are at work' },
] as const;

/** What whoever works on the list does with it. */
export const listEvents: readonly Event[] = [
  {
    name: 'taken',
    weight: 4,
    async about(house, known, draws) {
      const of = await one(house, known, draws);
      return (
        of && (() => house.app.call('takeWorklistItem', { as: house.staff[of.by], params: { id: of.id } }))
      );
    },
  },
  {
    name: 'next taken',
    weight: 3,
    async about({ app, staff }, _known, draws) {
      const as = draws.pick(staff);
      return () => app.call('takeNextWorklistItem', { as });
    },
  },
  {
    name: 'tried',
    weight: 5,
    async about(house, known, draws) {
      const of = await one(house, known, draws);
      const body = draws.pick(TRIES);
      return (
        of &&
        (() => house.app.call('tryWorklistItem', { as: house.staff[of.by], params: { id: of.id }, body }))
      );
    },
  },
  {
    name: 'given',
    weight: 3,
    async about(house, known, draws) {
      const of = await one(house, known, draws);
      if (!of) return undefined;
      const body = { to: house.staff[of.by === 0 ? 1 : 0].id, note: 'You know them' };
      return () =>
        house.app.call('giveWorklistItem', { as: house.staff[of.by], params: { id: of.id }, body });
    },
  },
  {
    name: 'handed back',
    weight: 2,
    async about(house, known, draws) {
      const of = await one(house, known, draws);
      return (
        of &&
        (() => house.app.call('handBackWorklistItem', { as: house.staff[of.by], params: { id: of.id } }))
      );
    },
  },
  {
    name: 'closed',
    weight: 14,
    async about(house, known, draws) {
      const of = await one(house, known, draws);
      return (
        of &&
        (async () => {
          const input = { as: house.staff[of.by], params: { id: of.id }, body: closing(of.kind) };
          const reply = await house.app.call('finishWorklistItem', input);
          if (reply.statusCode === 200) known.closed.push({ id: of.id, by: of.by });
        })
      );
    },
  },
  {
    name: 'taken back',
    weight: 7,
    async about({ app, staff }, known) {
      const of = known.closed.pop();
      return of && (() => app.call('reopenWorklistItem', { as: staff[of.by], params: { id: of.id } }));
    },
  },
];
