import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { addDays, londonDay } from '@careway/core/dates';
import { answersOf } from '@careway/core/pathways/answers';
import { openEligibility } from '@careway/core/pathways/openEligibility';
import type { Entry } from '@careway/core/pathways/pathway';
import { summaryOf } from '@careway/core/pathways/summary';
import { walk } from '@careway/core/pathways/walk';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { DEMO_CLIENTS, MORE_CLIENTS } from './people.ts';

const IDS = [...DEMO_CLIENTS, ...MORE_CLIENTS].map((client) => client.id);

/** In turn; most areas pay for care here. */
const CONTRACTS = ['direct', 'direct', 'cbs-msi-optional', 'direct', 'none'] as const;

/** What eligibility found for each client of `top`, and the trail of what clients did. Does nothing a second time. */
export async function fillClientRecords(_services: Dependencies, db: Db): Promise<void> {
  await makeOneYoung(db);
  await fillEligibilityFound(db);
  await fillTrail(db);
}

/** One client is 17, so that staff see what a safeguarding flag looks like. */
async function makeOneYoung(db: Db): Promise<void> {
  const young = MORE_CLIENTS[2];
  if (!young) return;
  await db.updateTable('person').set({ date_of_birth: '2009-03-04' }).where('id', '=', young.id).execute();
}

async function fillEligibilityFound(db: Db): Promise<void> {
  const people = await db
    .selectFrom('person')
    .select(['id', 'date_of_birth', 'created_at', 'address'])
    .where('id', 'in', IDS)
    .where('service', '=', 'top')
    .where('eligibility', 'is', null)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  if (people.length === 0) return;
  const found = people.map((person, index) => {
    const contract = CONTRACTS[index % CONTRACTS.length] ?? 'direct';
    const today = londonDay(person.created_at);
    const answers = entriesOf(index, today, person.date_of_birth ?? '', person.address?.postcode ?? '');
    const way = walk(openEligibility, answersOf(openEligibility, answers), {
      today,
      contract,
      told: { localClinic: 'none' },
    });
    return {
      id: person.id,
      eligibility: {
        contract,
        outcome: way.outcome ?? 'eligible',
        flags: way.flags.map((one) => one.flag),
        summary: summaryOf(way).map(({ question, answer }) => ({ question, answer })),
        answers,
      },
    };
  });
  await sql`
    update person p set eligibility = f.eligibility
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f(id uuid, eligibility jsonb)
    where p.id = f.id`.execute(db);
}

function entriesOf(index: number, today: string, birth: string, postcode: string): Entry[] {
  return [
    { questionId: 'pregnancy-test', optionId: 'positive' },
    index % 6 === 5
      ? { questionId: 'last-period', optionId: 'not-sure' }
      : { questionId: 'last-period', answer: addDays(today, -35 - ((index * 11) % 60)) },
    { questionId: 'date-of-birth', answer: birth },
    { questionId: 'gp-registered', optionId: 'yes' },
    { questionId: 'postcode', answer: postcode },
  ];
}

const event = ({ module, actionType, action }: AuditEvent) =>
  sql`${module}::text as module, ${actionType}::text as action_type, ${action}::text as action`;

/** The audit rows that these clients' own actions would have left. */
async function fillTrail(db: Db): Promise<void> {
  const { rows } = await sql<{
    user_id: string;
    at: Date;
    module: string;
    action_type: string;
    action: string;
  }>`
    with did as (
      select p.id as user_id, p.created_at as at, ${event(AUDIT.accountCreated)}
      from person p where p.id in (${sql.join(IDS)})
      union all
      select a.person_id, a.created_at, ${event(AUDIT.appointmentBooked)}
      from appointment a where a.person_id in (${sql.join(IDS)})
    )
    select d.* from did d
    where not exists (
      select 1 from audit a
      where a.user_id = d.user_id and a.module = d.module and a.action_type = d.action_type and a.at = d.at
    )
    order by d.at`.execute(db);
  if (rows.length === 0) return;
  await db
    .insertInto('audit')
    .values(rows.map((row) => ({ ...row, id: newId(row.at), created_by: row.user_id })))
    .execute();
}
