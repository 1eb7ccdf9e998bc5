/**
 * The clinical system of the demonstration: a server on this machine that speaks FHIR R4 as such systems do
 * (rule 3.16).
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { londonInstant } from '@careway/core/appointments/london';
import { FHIR_SYSTEMS } from '@careway/core/appointments/toFhir';
import { addDays, londonDay } from '@careway/core/dates';
import type { OutsideSettings } from '../config.ts';
import type { Db } from '../db/pool.ts';

const MORNING = 9 * 60 + 40;
const MINUTES = 20 * 60_000;

/** What the clinic's own list has of them: one that was, one that comes, made by the clinic on the phone. */
function appointmentsAt(now: Date) {
  const at = (days: number) => londonInstant(addDays(londonDay(now), days), MORNING);
  return [
    {
      id: 'A-20417',
      status: 'fulfilled',
      start: at(-20),
      how: 'In person',
      where: 'Rowan Street',
      about: 'Follow-up',
    },
    {
      id: 'A-20933',
      status: 'booked',
      start: at(12),
      how: 'Telephone',
      where: undefined,
      about: 'Follow-up',
    },
  ];
}

function resourceOf(one: ReturnType<typeof appointmentsAt>[number], client: string) {
  return {
    resourceType: 'Appointment',
    id: one.id,
    identifier: [{ system: 'https://clinic.example/appointment', value: one.id }],
    status: one.status,
    appointmentType: { text: one.how },
    serviceType: [{ text: one.about }],
    description: one.about,
    start: one.start,
    end: new Date(Date.parse(one.start) + MINUTES).toISOString(),
    participant: [
      {
        actor: { type: 'Patient', identifier: { system: FHIR_SYSTEMS.client, value: client } },
        status: 'accepted',
      },
      ...(one.where
        ? [{ actor: { reference: 'Location/rowan-street', display: one.where }, status: 'accepted' }]
        : []),
    ],
  };
}

/**
 * Starts it, on a free port that only this machine reaches and for who has its key. It answers
 * `Appointment?patient:identifier=system|value`, and 404 for everything else.
 * @param db to look up by which reference it knows its client, who is made before the first question
 * @param client whom it knows
 */
export async function startLocalClinicalSystem(
  db: Db,
  now: () => Date,
  client: string,
): Promise<OutsideSettings & { close: () => Promise<void> }> {
  const apiKey = randomBytes(16).toString('base64url');
  const known = async () => {
    const found = await db
      .selectFrom('person')
      .select('reference')
      .where('id', '=', client)
      .executeTakeFirst();
    return found && String(found.reference);
  };
  const said = async (path: string) => {
    const url = new URL(path, 'http://clinic');
    if (!url.pathname.endsWith('/Appointment')) return undefined;
    const [system, asked] = (url.searchParams.get('patient:identifier') ?? '').split('|');
    const theirs = system === FHIR_SYSTEMS.client && asked !== undefined && asked === (await known());
    const found = theirs ? appointmentsAt(now()).map((one) => resourceOf(one, asked)) : [];
    const entry = found.map((resource) => ({ resource, search: { mode: 'match' } }));
    return { resourceType: 'Bundle', type: 'searchset', total: found.length, link: [], entry };
  };
  const server = createServer((request, response) => {
    const mayAsk = request.headers.authorization === `Bearer ${apiKey}`;
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/fhir+json' });
      response.end(JSON.stringify(body));
    };
    if (!mayAsk || request.method !== 'GET')
      return reply(mayAsk ? 405 : 401, { resourceType: 'OperationOutcome' });
    said(request.url ?? '/').then(
      (body) => reply(body ? 200 : 404, body ?? { resourceType: 'OperationOutcome' }),
      () => reply(503, { resourceType: 'OperationOutcome' }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
