import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded.ts';
import { entriesByCode, SAFE_ANSWERS } from '../apps/api/src/testing/safeFirst.ts';
import { startPortal } from '../e2e/support/server.ts';
import { letsGetStartedTop } from '../packages/core/src/questionnaires/staticForms/letsGetStarted.top.ts';
import { median, print } from './support/measure.ts';

/**
 * The journey's calls over HTTP, one person after another, against a floor of the same run: a bare Fastify handler
 * that asks the same PostgreSQL for one row. Every median is to be under 50 ms.
 */
const ROUNDS = 12;
const portal = await startPortal();
const took = new Map<string, number[]>();

async function call<Reply>(name: string, path: string, body?: unknown, token?: string): Promise<Reply> {
  const began = performance.now();
  const answer = await fetch(`${portal.url}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const times = took.get(name) ?? [];
  took.set(name, [...times, performance.now() - began]);
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
  return (text && !path.endsWith('.ics') ? JSON.parse(text) : text) as Reply;
}

async function journey(round: number): Promise<void> {
  const email = `bench${round}@example.com`;
  const { eligibilityToken } = await call<{ eligibilityToken: string }>('eligibility', '/eligibility', {
    service: 'top',
    postcode: 'WE4 2RS',
    answers: [
      { questionId: 'pregnancy-test', optionId: 'positive' },
      { questionId: 'last-period', optionId: 'not-sure' },
      { questionId: 'date-of-birth', answer: '1997-06-14' },
      { questionId: 'gp-registered', optionId: 'yes' },
    ],
  });
  const { secureOtpId } = await call<{ secureOtpId: string }>('newuser', '/newuser', {
    firstname: 'Bench',
    lastname: 'Person',
    email,
    dateOfBirth: '1997-06-14',
    mobile: '07700 900321',
    address: { line1: '1 Test Street', town: 'Westmere', postcode: 'WE4 2RS' },
    password: 'a password nobody has',
    eligibilityToken,
  });
  await call('newUserverifybyemail', '/newUserverifybyemail', { secureOtpId });
  const code = await portal.code(email);
  const { accessToken: token } = await call<{ accessToken: string }>('otpverification', '/otpverification', {
    secureOtpId,
    code,
  });
  const forms = await call<{ data: { id: string; questionSetId: string }[] }>(
    'client-forms',
    '/questionnaire/client/forms',
    undefined,
    token,
  );
  const form = forms.data[0];
  if (!form) throw new Error('no form');
  await call('questionnaire', `/questionnaire/${form.questionSetId}?shareId=${form.id}`, undefined, token);
  const { version } = await call<{ version: number }>(
    'patient-answers',
    `/questionnaire/patient/answers?shareId=${form.id}`,
    undefined,
    token,
  );
  const texts = letsGetStartedTop.questions.filter((question) => question.type === 'freetext');
  await call(
    'save-answers',
    '/questionnaire/patient/answer',
    {
      shareId: form.id,
      questionSetId: form.questionSetId,
      status: 'draft',
      version,
      answers: [
        ...texts.map(({ id: questionId }) => ({ questionId, optionId: '', answer: '07700 900321' })),
        ...entriesByCode(SAFE_ANSWERS),
      ],
    },
    token,
  );
  const slots = await call<{ data: { id: string }[] }>(
    'slots',
    '/appointment/slots?service=top&limit=100',
    undefined,
    token,
  );
  const slot = slots.data[round * 5];
  const { holdId } = await call<{ holdId: string }>('hold', '/appointment/hold', { slotId: slot?.id }, token);
  const booked = await call<{ id: string }>('book', '/appointment', { holdId, shareId: form.id }, token);
  await call('calendar-file', `/appointment/${booked.id}.ics`, undefined, token);
  await call('my-appointments', '/appointment/mine', undefined, token);
}

/** A bare handler: one query on a PostgreSQL of the same build, one small reply. */
async function floor(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'careway-bench-'));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const pool = new pg.Pool({ connectionString: postgres.url, max: 10 });
  const app = Fastify();
  app.get('/', async () => (await pool.query("select 1 as id, 'a@example.com' as email")).rows[0]);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const times: number[] = [];
  for (let i = 0; i < 120; i += 1) {
    const began = performance.now();
    await (await fetch(url)).text();
    times.push(performance.now() - began);
  }
  await app.close();
  await pool.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
  return median(times.slice(20));
}

try {
  for (let round = 0; round < ROUNDS; round += 1) await journey(round);
  const bare = await floor();
  for (const [name, times] of took) print(name, median(times.slice(2)), 'ms', bare);
} catch (error) {
  console.error(portal.output());
  throw error;
} finally {
  await portal.stop();
}
