import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { aPerson, type TestPerson } from '../../apps/api/src/testing/people.ts';
import type { TestApp } from '../../apps/api/src/testing/testApp.ts';
import { FHIR_FORM_LIMIT } from '../../packages/core/src/limits.ts';
import type { FormContent } from '../../packages/core/src/questionnaires/authoring/content.ts';
import { FORM_LIMITS } from '../../packages/core/src/questionnaires/authoring/formLimits.ts';
import {
  form,
  WORST_DRAFTS,
  WORST_FORMS,
} from '../../packages/core/src/questionnaires/testing/worstContents.ts';
import { asked } from '../../packages/core/src/questionnaires/testing/worstParts.ts';
import { print } from './measure.ts';
import { mostResident, resident } from './resident.ts';

/** What one call may hold up, in milliseconds, and what it may take beside what the portal has, in megabytes. */
const HELD = 100;
const TAKEN = 200;

/** A form as small as one is. */
const SMALL_FORM = form([{ linkId: 'a', type: 'string', text: 'How are you?' }]);
const SMALL_DRAFT: FormContent = {
  name: 'A small form',
  description: '',
  questions: [asked(0, { type: 'freetext', question: 'How are you?' })],
  options: [],
};

interface Taken {
  /** The least of all turns: whatever else the machine does can only make it longer. */
  ms: number;
  /** The first turn, in which much is compiled. */
  first: number;
  mb: number;
  /** What this thread itself worked, in milliseconds: what others do on the machine makes it no longer. */
  worked: number;
  reply: string;
}

const TURNS = 3;

/** The same several times: the least that it held, the most that it took. */
async function inTurns(work: () => Promise<Map<string, Taken>>): Promise<Map<string, Taken>> {
  const taken = await work();
  for (let turn = 1; turn < TURNS; turn += 1) {
    for (const [what, { ms, mb, worked }] of await work()) {
      const before = taken.get(what);
      if (!before) continue;
      before.ms = Math.min(before.ms, ms);
      before.mb = Math.max(before.mb, mb);
      before.worked = Math.min(before.worked, worked);
    }
  }
  return taken;
}

/** As much of a content as a call takes. */
function largest(make: (part: number) => unknown, limit: number): string {
  for (let part = 1; ; part /= 1.25) {
    const text = JSON.stringify(make(part));
    if (Buffer.byteLength(text) < limit) return text;
  }
}

/**
 * rule 12.18: the worst forms that may be sent, one at a time: brought in, or saved, compared, written, sent for
 * approval, approved, given and opened. How long one call held the event loop, and how much memory it took at the
 * most above what the portal had before. The floor of each call is the same call for a form of one question.
 */
export async function worstForms(app: TestApp, author: TestPerson): Promise<void> {
  const second = await aPerson(app, 'Super_Admin');
  const calls: Calls = { app, author, second };
  // Once before they are measured: what is done for the first time compiles.
  await bringIn(calls, SMALL_FORM);
  await throughItsLife(calls, SMALL_DRAFT);
  const floors = new Map([
    ...(await inTurns(() => bringIn(calls, SMALL_FORM))),
    ...(await inTurns(() => throughItsLife(calls, SMALL_DRAFT))),
  ]);
  const tell = (name: string, taken: Map<string, Taken>) => {
    for (const [what, { ms, first, mb, worked, reply }] of taken) {
      const floor = floors.get(what);
      const key = `worst-${what}-${name.replaceAll(/[ ,]+/g, '-')}`;
      print(`${key} (aim ${HELD})`, ms, 'ms held', floor?.ms ?? 1);
      print(`${key} (aim ${TAKEN})`, Math.max(mb, 0.01), 'MB', Math.max(floor?.mb ?? 0, 0.01));
      console.log(
        `  ${reply}; ${first.toFixed(0)} ms the first time; this thread worked ${worked.toFixed(0)} ms in all of it`,
      );
    }
  };
  for (const [name, make] of Object.entries(WORST_FORMS)) {
    const came = JSON.parse(largest(make, FHIR_FORM_LIMIT));
    tell(name, await inTurns(() => bringIn(calls, came)));
  }
  for (const [name, make] of Object.entries(WORST_DRAFTS)) {
    const content = await largestKept(calls, make);
    tell(name, await inTurns(() => throughItsLife(calls, content)));
  }
}

/** As much of a draft as a call takes and a draft may have: limits of counts come before those of bytes. */
async function largestKept(
  { app, author }: Calls,
  make: (part: number) => FormContent,
): Promise<FormContent> {
  for (let part = 1; ; part /= 1.25) {
    const text = JSON.stringify(make(part));
    if (Buffer.byteLength(text) >= FORM_LIMITS.body - 1_000) continue;
    const content: FormContent = JSON.parse(text);
    const { id, revision } = (
      await app.call('createQuestionSet', { as: author, body: { name: content.name } })
    ).json();
    const saved = await app.call('saveQuestionSet', {
      as: author,
      params: { id },
      body: { revision, content },
    });
    if (saved.statusCode === 200) return content;
  }
}

interface Calls {
  app: TestApp;
  author: TestPerson;
  second: TestPerson;
}

/** A form from elsewhere is brought in, and goes out again. */
async function bringIn({ app, author }: Calls, came: unknown): Promise<Map<string, Taken>> {
  const body = JSON.stringify(came);
  const read = await held(body, async () => {
    const reply = await app.call('bringInQuestionnaire', {
      as: author,
      body,
      headers: { 'content-type': 'application/fhir+json' },
    });
    if (reply.statusCode === 201)
      await app.call('draftAsFhir', { as: author, params: { id: reply.json().id } });
    return said(reply);
  });
  return new Map([['read', read]]);
}

/** A form that an author writes, from its first save until it is approved; what is refused on the way ends there. */
async function throughItsLife(
  { app, author, second }: Calls,
  content: FormContent,
): Promise<Map<string, Taken>> {
  const made = (await app.call('createQuestionSet', { as: author, body: { name: content.name } })).json();
  const params = { id: made.id };
  const text = JSON.stringify(content);
  const taken = new Map<string, Taken>();
  const steps: [string, () => ReturnType<TestApp['call']>][] = [
    [
      'save',
      () => app.call('saveQuestionSet', { as: author, params, body: { revision: made.revision, content } }),
    ],
    ['compare', () => app.call('versionDifference', { as: author, params })],
    ['write', () => app.call('draftAsFhir', { as: author, params })],
    ['send', () => app.call('approvalRequest', { as: author, params })],
    [
      'approve',
      () =>
        app.call('approvalStatus', {
          as: second,
          params,
          body: { version: made.version, status: 'approved' },
        }),
    ],
  ];
  for (const [what, call] of steps) taken.set(what, await held(text, async () => said(await call())));
  if (!taken.get('approve')?.reply.includes(': 200')) return taken;
  // What was approved is given to somebody, who opens it; and staff open their record.
  const client = await aPerson(app);
  const body = { questionSetId: made.id, clientIds: [client.id] };
  let shareId = '';
  const given: typeof steps = [
    ['share', () => app.call('shareForm', { as: author, body })],
    ['open', () => app.call('sharedForm', { as: client, query: { shareId } })],
    ['record', () => app.call('client', { as: author, params: { id: client.id } })],
  ];
  for (const [what, call] of given)
    taken.set(
      what,
      await held(text, async () => {
        const reply = await call();
        shareId ||= reply.json().data?.[0]?.shareId ?? '';
        return said(reply);
      }),
    );
  return taken;
}

const said = (reply: { statusCode: number; body: string; json(): { code?: string } }): string => {
  if (reply.statusCode >= 500) throw new Error(`${reply.statusCode} ${reply.body.slice(0, 300)}`);
  return `${reply.statusCode} ${reply.statusCode < 300 ? '' : (reply.json().code ?? '')}`.trim();
};

async function held(text: string, call: () => Promise<string>): Promise<Taken> {
  // A call before it is over, and its rubbish is taken out.
  await wait(50);
  const before = resident(process.pid) ?? 0;
  const watched = mostResident(process.pid);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const began = process.threadCpuUsage();
  const reply = await call();
  loop.disable();
  const { user, system } = process.threadCpuUsage(began);
  const mb = ((watched.stop() ?? before) - before) / 1e6;
  const ms = loop.max / 1e6;
  return {
    ms,
    first: ms,
    mb,
    worked: (user + system) / 1000,
    reply: `${Math.round(text.length / 1000)} kB: ${reply}`,
  };
}
