import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import {
  carriedInto,
  firstKnown,
  type Known,
  saidIn,
  saidInCodes,
} from '@careway/core/submissions/carryOver';
import { CARRIED_FOR, type SaidAt, staysSo } from '@careway/core/submissions/lasting';
import type { Db } from '../../db/pool.ts';
import { versionOf } from '../questionnaires/service.ts';
import { accountOf, savedSince } from './knownRows.ts';

/**
 * What somebody has told us already, by codes, as far as it is still so (rule 2.8): what their account says, then
 * what they answered in forms, the newest first, then what they answered before they had an account. Of an earlier go
 * at the same form only lasting facts are read: who begins again has something else to say.
 */
export async function knownOf(
  db: Db,
  now: Date,
  person: { id: string; service: ServiceCode; questionSetId: string },
): Promise<Known> {
  const into: SaidAt = { at: now, service: person.service };
  const account = await accountOf(db, person.id);
  if (!account) return new Map();
  const since = new Date(now.getTime() - CARRIED_FOR.lasting);
  const shares = await savedSince(db, person.id, since);
  const inForms: Known[] = [];
  for (const share of shares) {
    const set = await versionOf(db, share.question_set_id, share.question_set_version);
    if (!set || !share.saved_at) continue;
    const { answers } = readEntries(set, share.answers);
    const reachable = createForm(set, { today: londonDay(share.saved_at), answers }).answers();
    const again = share.question_set_id === person.questionSetId;
    inForms.push(still(saidIn(set, reachable), { at: share.saved_at, service: share.service, again }, into));
  }
  const before = { at: account.created_at, service: account.service };
  return firstKnown([
    saidInCodes([
      { questionId: CONCEPT.dateOfBirth, answer: account.date_of_birth },
      { questionId: 'postcode', answer: account.postcode },
    ]),
    ...inForms,
    still(saidInCodes(account.carried ?? []), before, into),
  ]);
}

function still(known: Known, said: SaidAt, into: SaidAt): Known {
  return new Map([...known].filter(([code, { chosen }]) => staysSo(code, chosen, said, into)));
}

/**
 * A form with what is known filled in, as far as its own rules take it: an answer that this form would not take is
 * asked again.
 */
export function formKnowing(set: CompiledSet, known: Known, now: Date): Form {
  const today = londonDay(now);
  const { answers } = readEntries(set, carriedInto(set, known));
  const good = Object.entries(answers).filter(([id, value]) => {
    const asked = set.byId(id);
    return asked !== undefined && asked.rules.check(asked, value, { today }) === undefined;
  });
  return createForm(set, { today, answers: Object.fromEntries(good) });
}
