import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestPerson } from '../../apps/api/src/testing/people.ts';
import type { TestApp } from '../../apps/api/src/testing/testApp.ts';
import { FHIR_FORM_LIMIT } from '../../packages/core/src/limits.ts';
import { FORM_LIMITS } from '../../packages/core/src/questionnaires/authoring/formLimits.ts';
import { WORST_DRAFTS, WORST_FORMS } from '../../packages/core/src/questionnaires/testing/worstContents.ts';
import { print } from './measure.ts';
import { mostResident, resident } from './resident.ts';

/** What one call may hold up, and what it may take beside what the portal has: the floors that each is printed beside. */
const HELD = 100;
const TAKEN = 200;

/** As much of a content as a call takes. */
function largest(make: (part: number) => unknown, limit: number): string {
  for (let part = 1; ; part /= 1.25) {
    const text = JSON.stringify(make(part));
    if (Buffer.byteLength(text) < limit) return text;
  }
}

/**
 * rule 12.18: the worst forms that may be sent, one at a time. How long one call held the event loop, and how much memory it took at the
 * most above what the portal had before.
 */
export async function worstForms(app: TestApp, author: TestPerson): Promise<void> {
  for (const [name, make] of Object.entries(WORST_FORMS)) {
    const text = largest(make, FHIR_FORM_LIMIT);
    await held(`read ${name}`, text, async () => {
      const reply = await app.call('bringInQuestionnaire', {
        as: author,
        body: text,
        headers: { 'content-type': 'application/fhir+json' },
      });
      if (reply.statusCode === 201)
        await app.call('draftAsFhir', { as: author, params: { id: reply.json().id } });
      return said(reply);
    });
  }
  for (const [name, make] of Object.entries(WORST_DRAFTS)) {
    const text = largest(make, FORM_LIMITS.body - 1_000);
    const made = (await app.call('createQuestionSet', { as: author, body: { name } })).json();
    const params = { id: made.id };
    const body = { revision: made.revision, content: JSON.parse(text) };
    await held(`save ${name}`, text, async () =>
      said(await app.call('saveQuestionSet', { as: author, params, body })),
    );
    await held(`compare ${name}`, text, async () =>
      said(await app.call('versionDifference', { as: author, params })),
    );
    await held(`write ${name}`, text, async () =>
      said(await app.call('draftAsFhir', { as: author, params })),
    );
    await held(`send ${name}`, text, async () =>
      said(await app.call('approvalRequest', { as: author, params })),
    );
  }
}

const said = (reply: { statusCode: number; body: string; json(): { code?: string } }): string => {
  if (reply.statusCode >= 500) throw new Error(`${reply.statusCode} ${reply.body.slice(0, 300)}`);
  return `${reply.statusCode} ${reply.statusCode < 300 ? '' : (reply.json().code ?? '')}`.trim();
};

async function held(name: string, text: string, call: () => Promise<string>): Promise<void> {
  // A call before it is over, and its rubbish is taken out.
  await wait(50);
  const before = resident(process.pid) ?? 0;
  const watched = mostResident(process.pid);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const reply = await call();
  loop.disable();
  const taken = ((watched.stop() ?? before) - before) / 1e6;
  const key = `worst-${name.replaceAll(/[ ,]+/g, '-')}`;
  print(key, loop.max / 1e6, 'ms held', HELD);
  print(key, Math.max(taken, 0.01), 'MB', TAKEN);
  console.log(`  ${Math.round(text.length / 1000)} kB: ${reply}`);
}
