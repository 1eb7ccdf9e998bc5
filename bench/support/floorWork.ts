import { sql } from 'kysely';
import { newId } from '../../apps/api/src/db/ids.ts';
import { readAccessToken } from '../../apps/api/src/sessions/tokens.ts';
import { aForm, aShare } from '../../apps/api/src/testing/forms.ts';
import { aPerson, type TestPerson } from '../../apps/api/src/testing/people.ts';
import type { BenchDatabase } from './benchDatabase.ts';
import type { Calls } from './drive.ts';

const QUESTIONS = 20;
const PEOPLE = 8;
/** Forms to send in, for one turn of one side: more than anybody gets through. */
const TO_SUBMIT = 6000;

export type WorkName = 'autosave' | 'submit' | 'read' | 'list' | 'eligibility';

/** Who makes a call. */
export interface Caller {
  by: TestPerson;
  sessionId: string;
}

/** One of those that are measured: where it listens, and how it is told who asks. */
export interface Side {
  /** Of its process, where it has one of its own. */
  pid?: number;
  name: string;
  url: string;
  paths: Partial<Record<WorkName, string>>;
  authorization(caller: Caller): string;
  stop(): Promise<void>;
  /** For a side that keeps forms of its own. */
  own?(name: WorkName, atOnce: number, body: () => object): Promise<Calls[]>;
}

export interface Work {
  name: WorkName;
  /** Fresh work for one turn of one side, for so many who work at once. */
  callsOf(side: Side, atOnce: number): Promise<Calls[]>;
}

async function someone({ testApp }: BenchDatabase, ...person: [Parameters<typeof aPerson>[1]?, object?]) {
  const by = await aPerson(testApp, ...person);
  const token = readAccessToken(testApp.dependencies.secrets.accessToken, by.accessToken);
  return { by, sessionId: token?.sessionId ?? '' };
}

const headersOf = (side: Side, caller: Caller) => ({
  authorization: side.authorization(caller),
  'x-refresh': caller.by.refreshToken ?? '',
  'content-type': 'application/json',
});

/** Saving, sending in and reading a form of 20 answers. */
export async function answerWork(here: BenchDatabase): Promise<Work[]> {
  const { db, testApp } = here;
  const [base] = aForm().questions.filter((question) => question.type === 'freetext');
  if (!base) throw new Error('no free text');
  const set = aForm({
    options: [],
    questions: Array.from({ length: QUESTIONS }, (_, at) => ({ ...base, id: `q${at}`, sortOrder: at })),
  });
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => someone(here)));
  const like = await aShare(testApp, people[0]?.by ?? { id: '' }, set);
  let sent = 0;
  const answers = () => {
    sent += 1;
    return set.questions.map(({ id: questionId }) => ({
      questionId,
      optionId: '',
      answer: `Answer number ${sent} to this question`,
    }));
  };

  /** Forms that nobody has begun. */
  async function forms(caller: Caller, count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, () => newId(new Date()));
    await sql`
      insert into question_share (id, shared_to, question_set_id, question_set_version, progress, shared_at, changed_at)
      select one.id, ${caller.by.id}, s.question_set_id, s.question_set_version, s.progress, s.shared_at, s.changed_at
      from unnest(${ids}::uuid[]) as one (id) cross join question_share s where s.id = ${like.shareId}`.execute(
      db,
    );
    return ids;
  }

  const saving = (name: 'autosave' | 'submit'): Work => ({
    name,
    async callsOf(side, atOnce) {
      if (side.own) return side.own(name, atOnce, () => ({ answers: answers() }));
      return Promise.all(
        people.slice(0, atOnce).map(async (caller): Promise<Calls> => {
          const ids = await forms(caller, name === 'submit' ? TO_SUBMIT / atOnce : 1);
          const headers = headersOf(side, caller);
          let [at, version] = [0, 0];
          const status = name === 'submit' ? 'completed' : 'draft';
          return {
            next: () => ({
              method: 'POST',
              path: side.paths[name] ?? '',
              headers,
              body: JSON.stringify({
                shareId: ids[at],
                questionSetId: set.id,
                status,
                version,
                answers: answers(),
              }),
            }),
            heard() {
              if (name === 'submit') at += 1;
              else version += 1;
            },
          };
        }),
      );
    },
  });

  const saved = await Promise.all(people.map((caller) => forms(caller, 1)));
  await sql`update question_share set status = 'draft', version = 1, saved_at = now(),
    answers = ${JSON.stringify(answers())} where id = any(${saved.flat()}::uuid[])`.execute(db);
  const reading: Work = {
    name: 'read',
    async callsOf(side, atOnce) {
      if (side.own) return side.own('read', atOnce, () => ({ answers: answers() }));
      return people.slice(0, atOnce).map((caller, at) => ({
        next: () => ({
          method: 'GET',
          path: `${side.paths.read}?shareId=${saved[at]?.[0]}`,
          headers: headersOf(side, caller),
        }),
      }));
    },
  };
  return [saving('autosave'), reading, saving('submit')];
}

/** The first page of clients of the trust that has most of them. */
export async function listWork(here: BenchDatabase): Promise<Work> {
  const { rows } = await sql<{ id: string }>`
    select trust_id as id from person where trust_id is not null group by 1 order by count(*) desc limit 1`.execute(
    here.db,
  );
  const staff = await someone(here, 'Admin', { trustId: rows[0]?.id });
  return {
    name: 'list',
    callsOf: async (side, atOnce) =>
      Array.from({ length: atOnce }, () => ({
        next: () => ({ method: 'GET', path: side.paths.list ?? '', headers: headersOf(side, staff) }),
      })),
  };
}

/** A whole check, each from another network, as strangers come. */
export function eligibilityWork({ db }: BenchDatabase): Work {
  let stranger = 0;
  const body = JSON.stringify({
    service: 'top',
    // Of an area that there is: this database has no made-up ones.
    postcode: 'LS1 4AP',
    answers: [
      { questionId: 'pregnancy-test', optionId: 'positive' },
      { questionId: 'last-period', optionId: 'not-sure' },
      { questionId: 'date-of-birth', answer: '1997-06-14' },
      { questionId: 'gp-registered', optionId: 'yes' },
    ],
  });
  return {
    name: 'eligibility',
    async callsOf(side, atOnce) {
      await sql`delete from quota`.execute(db);
      return Array.from({ length: atOnce }, () => ({
        next() {
          stranger += 1;
          const from = `10.${(stranger >> 16) & 255}.${(stranger >> 8) & 255}.${stranger & 255}`;
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
          return { method: 'POST', path: side.paths.eligibility ?? '', headers, body };
        },
      }));
    },
  };
}
