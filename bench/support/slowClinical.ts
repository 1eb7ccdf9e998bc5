import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { clinicalSystem } from '../../apps/api/src/adapters/clinicalSystem.ts';
import { PATIENCE_OF_A_PERSON } from '../../apps/api/src/adapters/outsideService.ts';
import { clinicalSays, fhirAppointment } from '../../apps/api/src/testing/clinicalFhir.ts';
import { aPerson } from '../../apps/api/src/testing/people.ts';
import type { TestApp } from '../../apps/api/src/testing/testApp.ts';
import { median, print } from './measure.ts';

/** Ten pages of two appointments each, and how long each page takes, in milliseconds. */
const PAGES = 10;
const SLOW = 2_500;

/**
 * How long a page of the clinical system takes: so long that the first comes and the look is over, and so long that
 * some do.
 */
const PACES: readonly (readonly [name: string, ms: number])[] = [
  ['none of them in time', SLOW],
  ['some of them in time', SLOW / 3],
];

/**
 * rule 3.16: the page of somebody's appointments beside a clinical system that takes its time for each of ten pages.
 * There is one patience for all of them, and what came by then is shown as incomplete. The floor is the same page
 * beside one that answers at once.
 */
export async function slowClinical(app: TestApp): Promise<void> {
  let takes = 0;
  let said: ReturnType<typeof fhirAppointment>[] = [];
  const server = createServer(async (request, response) => {
    await wait(takes);
    const bundle = clinicalSays(said, new URL(request.url ?? '', url), url);
    response.writeHead(200, { 'content-type': 'application/fhir+json' }).end(JSON.stringify(bundle));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { dependencies } = app;
  try {
    const look = async () => {
      // A system of its own each time, which was not left alone for what the one before did.
      dependencies.clinical = clinicalSystem({ url, apiKey: 'a key' }, () => performance.now());
      const client = await aPerson(app);
      const { reference } = await dependencies.db
        .selectFrom('person')
        .select('reference')
        .where('id', '=', client.id)
        .executeTakeFirstOrThrow();
      said = Array.from({ length: PAGES * 2 }, (_, at) =>
        fhirAppointment({ id: `a${at}`, client: String(reference), start: '2026-12-01T10:00:00Z' }),
      );
      const began = performance.now();
      const reply = await app.call('clinicalAppointments', { as: client });
      const ms = performance.now() - began;
      if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
      return { ms, ...(reply.json() as { data: unknown[]; incomplete: boolean; stale: boolean }) };
    };
    const floors: number[] = [];
    for (let time = 0; time < 5; time += 1) floors.push((await look()).ms);
    for (const [name, ms] of PACES) {
      takes = ms;
      const { data, incomplete, stale, ms: took } = await look();
      print(
        `worst-clinical-${PAGES}-pages-of-${Math.round(ms)}-ms (aim ${PATIENCE_OF_A_PERSON})`,
        took,
        'ms',
        median(floors),
      );
      const shown = stale
        ? 'nothing, said to be what was known last'
        : `${data.length} of ${PAGES * 2}, said to be ${incomplete ? 'incomplete' : 'all'}`;
      console.log(`  ${name}: ${shown}`);
    }
  } finally {
    delete dependencies.clinical;
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
