import type { AddressInfo } from 'node:net';
import { referenceNumber } from '@careway/core/appointments/reference';
import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '../../apps/api/src/db/ids.ts';

/**
 * A bare Fastify handler that does the very statements of a hold and of a booking, one after another in one
 * transaction, as the portal sent them once in this run (bench/support/bookingFloorSteps.ts wrote them down): the
 * same texts, prepared, with this caller's values, and ids in the order of time as the portal's. Whose session it is
 * is looked up along with `begin`, in one round trip as there. It checks nothing, forms no reply, and runs as the
 * owner of the tables, without their policies, unless AS_CLIENT is set. Prints its port once it listens.
 */
interface Step {
  text: string;
  /**
   * Values as they were; ids of the one who was written down stand as `{person}`, `{slot}`, `{hold}`,
   * `{appointment}`, `{place}`, `{number}`, `{address}`.
   */
  values: unknown[];
}

const steps = JSON.parse(process.env['STEPS'] ?? '{}') as Record<'hold' | 'book', Step[]>;
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
pool.on('connect', (client) => {
  // Sent before whatever the pool's user sends.
  void client.query(
    'prepare asking(uuid) as select usertype from session s join person p on p.id = s.person_id where s.id = $1',
  );
});
const app = Fastify();
const body = {
  type: 'object',
  properties: {
    slotId: { type: 'string' },
    holdId: { type: 'string' },
    startsAt: { type: 'string' },
    endsAt: { type: 'string' },
  },
};

/**
 * With AS_CLIENT the database holds each caller to their own rows, as it does where the portal asks
 * (docs/decisions/0039).
 */
const asThem = (personId: string) =>
  process.env['AS_CLIENT']
    ? `; select set_config('role', 'careway_client', true), set_config('careway.person', '${personId}', true),
        set_config('careway.trust', '', true), set_config('careway.now', '${new Date().toISOString()}', true)`
    : '';

async function replay(name: 'hold' | 'book', known: Record<string, string>, sessionId: string) {
  const client = await pool.connect();
  try {
    await client.query(`begin; execute asking('${sessionId}')${asThem(known['person'] ?? '')}`);
    for (const [at, { text, values }] of steps[name].entries()) {
      const given = values.map((value) => fill(value, known));
      const { rows } = await client.query({ name: `${name}${at}`, text, values: given });
      if (rows[0]?.next !== undefined) known['number'] = String(referenceNumber(Number(rows[0].next)));
      if (/^\s*update slot_place set/.test(text) && rows[0]?.id) known['place'] = String(rows[0].id);
    }
    await client.query('commit');
    return known;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function fill(value: unknown, known: Record<string, string>): unknown {
  if (typeof value !== 'string') return Array.isArray(value) ? value.map((one) => fill(one, known)) : value;
  return value.replace(
    /\{(person|slot|hold|place|number|appointment|address|starts|ends|new:\d+)\}/g,
    (_, name: string) => (known[name] ??= newId(new Date())),
  );
}

app.post<{ Body: { slotId: string }; Headers: { 'x-person': string; 'x-session': string } }>(
  '/hold',
  { schema: { body } },
  async (request, reply) => {
    const person = String(request.headers['x-person']);
    const known = await replay(
      'hold',
      { person, address: person, slot: request.body.slotId },
      String(request.headers['x-session']),
    );
    return reply.code(201).send({ holdId: known['hold'] });
  },
);
app.post<{ Body: { holdId: string; slotId: string; startsAt: string; endsAt: string } }>(
  '/book',
  { schema: { body } },
  async (request, reply) => {
    const { holdId, slotId, startsAt: starts, endsAt: ends } = request.body;
    const person = String(request.headers['x-person']);
    const known = await replay(
      'book',
      { person, address: person, slot: slotId, hold: holdId, starts, ends },
      String(request.headers['x-session']),
    );
    return reply.code(201).send({ id: known['appointment'] });
  },
);

await app.listen({ host: '127.0.0.1', port: 0 });
console.log((app.server.address() as AddressInfo).port);
