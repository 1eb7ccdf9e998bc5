import { isRealDate, londonDay } from '@careway/core/dates';
import { gestationOn } from '@careway/core/eligibility/gestation';
import { dayMeant, means } from '@careway/core/questionnaires/conceptAnswers';
import { CONCEPT, MEANING } from '@careway/core/questionnaires/concepts';
import { readDate } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { Db } from '../../db/pool.ts';
import { openForm } from './readForm.ts';
import { savedAsking } from './shareRows.ts';

/** What one form says of the last period: its first day, or that they do not know it. */
interface PeriodSaid {
  date: string | null;
  form: string;
}

/** So many forms are looked at. */
const FORMS_READ = 5;

/** The first day of the last period, as each form that says anything of it has it; the newest first. */
export async function periodsSaid(db: Db, clientId: string): Promise<PeriodSaid[]> {
  const shares = await savedAsking(db, clientId, CONCEPT.lastPeriodKnown, CONCEPT.lastPeriod);
  const said: PeriodSaid[] = [];
  for (const share of shares.slice(0, FORMS_READ)) {
    const form = await openForm(db, share);
    const read = [form.compiled.set, form.answers()] as const;
    const unknown =
      means(...read, CONCEPT.lastPeriodKnown, MEANING.lastPeriodKnown.no) ||
      means(...read, CONCEPT.lastPeriod, MEANING.lastPeriod.notSure);
    const day = unknown ? undefined : dayMeant(...read, CONCEPT.lastPeriod);
    const date = (day && readDate(day)) || null;
    if (unknown || date) said.push({ date, form: form.compiled.set.name });
  }
  return said;
}

/**
 * Weeks today, from the last period as the newest form has it, or else as the eligibility questions had it; and by
 * every day that they gave, where they gave more than one.
 */
export function gestationsOf(said: readonly PeriodSaid[], carried: unknown, now: Date) {
  const today = londonDay(now);
  const before = carriedPeriod(carried);
  // What is said in the form counts more than what was said before it, "I do not know" as well.
  const [newest = { date: before ?? null }] = said;
  const days = [...said, ...(before ? [{ date: before, form: null }] : [])].flatMap(({ date, form }) =>
    date !== null && date <= today ? [{ lastPeriod: date, form, ...gestationOn(date, today) }] : [],
  );
  const each = [...Map.groupBy(days, ({ lastPeriod }) => lastPeriod).values()].flatMap(
    ([first]) => first ?? [],
  );
  return {
    gestation: newest.date !== null && newest.date <= today ? gestationOn(newest.date, today) : null,
    gestations: each.length > 1 ? each : [],
  };
}

function carriedPeriod(carried: unknown): string | undefined {
  if (!Array.isArray(carried)) return undefined;
  const entry = carried.find((one: { questionId?: unknown }) => one?.questionId === CONCEPT.lastPeriod) as
    | { answer?: unknown }
    | undefined;
  return typeof entry?.answer === 'string' && isRealDate(entry.answer) ? entry.answer : undefined;
}
