import type { ServiceCode } from '@careway/core/eligibility/services';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { visibleTo } from '../trusts/service.ts';
import { type Asking, withheldFrom } from './listRows.ts';
import './tables.ts';

/** One answered form with whose it is, before its answers are read. */
export interface FoundResponse {
  id: string;
  question_set_id: string;
  question_set_version: number;
  shared_to: string;
  shared_at: Date;
  sent_at: Date | null;
  sender: string | null;
  withheld: boolean;
  first_name: string;
  last_name: string;
  reference: number;
  date_of_birth: string;
  service: ServiceCode | null;
  trust: string | null;
}

/**
 * One form of a client whom this reader may see, once something was saved in it; undefined for any other (rule 10.3).
 */
export async function findResponse(db: Db, who: Asking, id: string): Promise<FoundResponse | undefined> {
  const { rows } = await sql<FoundResponse>`
    select s.id, s.question_set_id, s.question_set_version, s.shared_to, s.shared_at, s.sent_at, s.withheld, p.first_name, p.last_name, p.reference,
      p.date_of_birth, p.service, t.name as trust,
      (select b.first_name || ' ' || b.last_name from person b where b.id = s.shared_by) as sender
    from (select p.*, ${withheldFrom(who)} as withheld from question_share p) s
      join person p on p.id = s.shared_to left join trust t on t.id = p.trust_id
    where s.id = ${id}::uuid and s.saved_at is not null and ${visibleTo(who)}`.execute(db);
  return rows[0];
}

export interface OtherResponse {
  id: string;
  question_set_id: string;
  question_set_version: number;
  answers: AnswerEntry[];
  shared_at: Date;
  saved_at: Date | null;
  at: Date;
  status: ShareStatus;
}

/** More of one form than anybody has. */
const MOST = 20;

/** The same form of the same client at other times, the newest first: what it may be held against. */
export async function othersOf(db: Db, who: Asking, one: FoundResponse): Promise<OtherResponse[]> {
  const { rows } = await sql<OtherResponse>`
    select p.id, p.question_set_id, p.question_set_version, p.answers, p.shared_at, p.saved_at, p.status,
      coalesce(p.sent_at, p.saved_at) as at
    from question_share p
    where p.shared_to = ${one.shared_to} and p.question_set_id = ${one.question_set_id} and p.id <> ${one.id}
      and p.saved_at is not null and not ${withheldFrom(who)}
    order by at desc, p.id desc limit ${MOST}`.execute(db);
  return rows;
}
