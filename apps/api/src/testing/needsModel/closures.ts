import { passOn } from '../../features/waitlist/round.ts';
import type { Draws } from './draws.ts';
import type { Event } from './event.ts';
import type { House } from './house.ts';

const WHOLE_DAY = { start: 0, end: 1440 };

interface Seen {
  fingerprint: string;
  touched: { appointmentId: string; proposed: string | null }[];
}

/** Looks at a change of the clinic, and makes it: whoever is touched is moved where it proposes, or cancelled. */
async function change({ app, at }: House, draws: Draws, what: object) {
  const call = { as: at.admin, params: { id: at.clinicId } };
  const looked = await app.call('previewClinicChange', { ...call, body: { change: what } });
  if (looked.statusCode !== 200) return undefined;
  const seen: Seen = looked.json();
  const choices = seen.touched.map(({ appointmentId, proposed }) => ({
    appointmentId,
    slotId: draws.in100(50) ? proposed : null,
  }));
  const body = { change: what, fingerprint: seen.fingerprint, choices, reason: 'Heating repair' };
  return async () => {
    await app.call('makeClinicChange', { ...call, body });
    // What a job does as soon as the change is so for good; a connection that was cut takes both.
    await passOn(app.dependencies);
  };
}

export const closureEvents: readonly Event[] = [
  {
    name: 'session closed',
    weight: 1,
    async about(house, _known, draws) {
      const { id: sessionId, version } = await house.app.dependencies.db
        .selectFrom('clinic_session')
        .select(['id', 'version'])
        .where('id', '=', draws.pick(house.sessionIds))
        .executeTakeFirstOrThrow();
      return change(house, draws, { what: 'closeSession', sessionId, version });
    },
  },
  {
    name: 'clinic closed',
    weight: 3,
    async about(house, _known, draws) {
      const day = draws.pick(['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-01']);
      return change(house, draws, { what: 'close', fromDay: day, toDay: day, ...WHOLE_DAY });
    },
  },
  {
    name: 'closure lifted',
    weight: 4,
    async about({ app, at }) {
      const params = { id: at.clinicId };
      const { closures } = (await app.call('staffClinic', { as: at.admin, params })).json();
      const [closure] = closures ?? [];
      if (!closure) return undefined;
      const input = { as: at.admin, params: { ...params, closureId: closure.id } };
      return () => app.call('liftClosure', { ...input, body: { reason: 'It is mended' } });
    },
  },
];
