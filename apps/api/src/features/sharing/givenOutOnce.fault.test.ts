import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BEGINS } from '../../testing/loneCarrier.ts';
import { aPerson } from '../../testing/people.ts';
import { aPublishedForm } from '../../testing/publishedForm.ts';
import { startTestApp } from '../../testing/testApp.ts';

const PEOPLE = 40;

/** A process of its own that carries out one plan, and says so after each person. */
async function carrier(url: string, scheduleId: string): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../../testing/loneCarrier.ts');
  const child = spawn(process.execPath, [script, scheduleId], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  expect(String(said).trim()).toBe(BEGINS);
  return child;
}

it('rule 7.14: processes that are killed while they give out a form leave nobody with two, and nobody without', async () => {
  const app = await startTestApp({ at: new Date().toISOString() });
  try {
    const { db } = app.dependencies;
    const staff = await aPerson(app, 'Super_Admin');
    const id = await aPublishedForm(app);
    const clients = [];
    for (let n = 0; n < PEOPLE; n += 1) clients.push(await aPerson(app));
    const planned = await app.call('scheduleShare', {
      as: staff,
      body: {
        questionSetId: id,
        clientIds: clients.map((one) => one.id),
        sendAt: new Date(app.dependencies.now().getTime() + 60_000).toISOString(),
      },
    });
    const { id: scheduleId } = planned.json();
    await db
      .updateTable('form_schedule')
      .set({ send_at: new Date(Date.now() - 1000) })
      .where('id', '=', scheduleId)
      .execute();
    const left = async () => {
      const rows = await db
        .selectFrom('form_schedule_person')
        .select('person_id')
        .where('schedule_id', '=', scheduleId)
        .where('outcome', 'is', null)
        .execute();
      return rows.length;
    };
    let kills = 0;
    while ((await left()) > PEOPLE / 4) {
      const before = await left();
      const child = await carrier(app.url, scheduleId);
      while ((await left()) > before - 3 && child.exitCode === null) await new Promise(setImmediate);
      if (child.kill('SIGKILL')) kills += 1;
      await once(child, 'exit');
    }
    expect(kills).toBeGreaterThan(1);
    // The round of ten minutes finds what they left.
    app.advance(120_000);
    await app.remind();
    expect(await left()).toBe(0);
    const count = async (table: 'question_share' | 'message') =>
      (await db.selectFrom(table).select('id').execute()).length;
    expect([await count('question_share'), await count('message')]).toEqual([PEOPLE, PEOPLE]);
    const audit = await db.selectFrom('audit').select('id').where('action_type', '=', 'Shared').execute();
    expect(audit).toHaveLength(PEOPLE);
  } finally {
    await app.close();
  }
}, 180_000);
