import type { BodyOf, ReplyOf } from '@careway/contract/row';
import type { shareList, sharePreview } from '@careway/contract/sharing';
import { AUDIT } from '@careway/core/audit/events';
import { clientReference } from '@careway/core/clients/search';
import { ageOn, londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { pageOfClients } from '../clients/service.ts';
import { inOwnWords, templates, wouldTell } from '../messages/service.ts';
import { agesNamed } from '../questionnaires/service.ts';
import { shareableForm } from '../submissions/service.ts';
import { howTold } from './howTold.ts';
import { type Candidate, candidatesById, comingTimesOf } from './sharesRows.ts';

/**
 * The message about a form, and by which safe way each of these clients would be told of it, as things stand now (rule
 * 1.1): whoever is planned for later is told as it will stand then. Sends nothing.
 * @throws Refusal `not_found`, `form_not_approved`, `bad_request` as sharing itself does
 */
export async function previewShare(
  dependencies: Dependencies,
  db: Db,
  { who, now }: { who: Session; now: Date },
  { questionSetId, clientIds, sendAt }: BodyOf<typeof sharePreview>,
): Promise<ReplyOf<typeof sharePreview>> {
  const { set } = await shareableForm(db, who, questionSetId);
  const ages = set.ageRange ? await agesNamed(db, set.ageRange) : undefined;
  const wanted = [...new Set(clientIds)];
  const found = await candidatesById(db, who, questionSetId, wanted);
  if (found.length < wanted.length) throw new Refusal('not_found');
  const { subject, text, sms, kind } = await inOwnWords(dependencies, db, templates.formGiven());
  if (kind === 'asked' || kind === 'staff') throw new Error('Word of a form goes by `tellClient`');
  const at = sendAt === undefined ? now : new Date(sendAt);
  const times = who.scopes.includes('appointments:read') ? await comingTimesOf(db, now, wanted) : [];
  const people: ReplyOf<typeof sharePreview>['people'] = [];
  for (const one of found) {
    const decision = await wouldTell(db, { personId: one.id, kind, byClient: false }, at);
    people.push({
      clientId: one.id,
      name: nameOf(one),
      ...howTold(decision),
      ...standingOf(one),
      outsideAges: ages !== undefined && !isWithin(ages, one.birth, at),
      appointments: times
        .filter(({ personId }) => personId === one.id)
        .map(({ id, startsAt }) => ({ id, startsAt: startsAt.toISOString() })),
    });
  }
  await record(db, now, AUDIT.sharesListed, { userId: null, createdBy: who.personId, rest: questionSetId });
  return { message: { subject, text, sms }, ageRange: set.ageRange ?? null, people };
}

/** How many are shown to choose from; whoever is not among them is found by another word. */
const SHOWN = 20;

/** Clients who could be given a form, found as in the list of clients, with whether they have it or are to get it. */
export async function listToShare(
  db: Db,
  now: Date,
  who: Session,
  questionSetId: string,
  search: string | undefined,
): Promise<ReplyOf<typeof shareList>> {
  await shareableForm(db, who, questionSetId);
  const page = await pageOfClients(db, who, { limit: SHOWN, ...(search ? { search } : {}) }, now, false);
  const ids = page.data.map(({ id }) => id);
  const found = new Map((await candidatesById(db, who, questionSetId, ids)).map((one) => [one.id, one]));
  return {
    data: ids.flatMap((id) => {
      const one = found.get(id);
      if (!one) return [];
      return {
        uuid: id,
        firstName: one.first_name,
        lastName: one.last_name,
        role: 'User' as const,
        email: one.email,
        profilePic: null,
        reference: clientReference(one.reference),
        scheduledDate: one.scheduledDate?.toISOString() ?? null,
        ...standingOf(one),
      };
    }),
  };
}

/** Whether somebody has one of these ages on a day; nobody is outside who has not said when they were born. */
function isWithin(ages: { from: number; to: number }, birth: string | null, at: Date): boolean {
  if (birth === null) return true;
  const age = ageOn(birth, londonDay(at));
  return age >= ages.from && age <= ages.to;
}

const nameOf = (one: Candidate) => `${one.first_name} ${one.last_name}`;
const standingOf = ({ shared, scheduledDate }: Candidate) => ({
  shared,
  isScheduled: scheduledDate !== null,
});
