/**
 * A program of somebody else: lists the next free times of one organisation with a key (docs/fhir.md).
 *
 *   CAREWAY_URL=https://portal.example CAREWAY_KEY=cwk_… node freeTimes.ts vas
 *
 * Its types are made from the portal's own OpenAPI document by `openapi-typescript`, into api.ts beside it.
 */
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

const { CAREWAY_URL: baseUrl, CAREWAY_KEY: key } = process.env;
if (!baseUrl || !key) {
  console.error('Set CAREWAY_URL and CAREWAY_KEY.');
  process.exit(2);
}

/** What this program reads of a FHIR R4 Bundle of Slot. */
interface Bundle {
  entry?: { resource: { start: string; schedule: { display?: string } } }[];
  link?: { relation: string; url: string }[];
}

const SERVICES = ['top', 'vas', 'larc'] as const;
const service = SERVICES.find((one) => one === process.argv[2]) ?? 'top';
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });

let cursor: string | undefined;
do {
  const { data, error, response } = await client.GET('/api/v1/programs/slots', {
    params: { query: { service, limit: 50, ...(cursor ? { cursor } : {}) } },
    parseAs: 'text',
  });
  if (data === undefined) {
    console.error(`${response.status}: ${error?.message ?? 'no answer'}`);
    process.exit(1);
  }
  const bundle = JSON.parse(data) as Bundle;
  for (const { resource } of bundle.entry ?? [])
    console.log(`${resource.start}  ${resource.schedule.display ?? 'by phone or video'}`);
  const next = bundle.link?.find(({ relation }) => relation === 'next')?.url;
  cursor = (next && new URL(next).searchParams.get('cursor')) || undefined;
} while (cursor);
