import { londonDay } from '@careway/core/dates';
import type { CompiledSet } from '@careway/core/questionnaires/compile';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { linesInWords, nameAndCode, practiceCodesIn, summarise } from '@careway/core/questionnaires/summary';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { ShareStatus } from '@careway/core/submissions/shareStatus';
import type { Db } from '../../db/pool.ts';
import { practiceNames } from '../eligibility/service.ts';
import { versionOf } from '../questionnaires/service.ts';
import { allChanges, entriesOf } from './answerChanges.ts';
import { allShares, changesOfShare } from './repository.ts';

/** Every form of a person with its answers in words, and every change of them, oldest first. */
export async function dataOf(db: Db, personId: string) {
  const shares = await allShares(db, personId);
  const forms = [];
  for (const share of shares) {
    const set = await versionOf(db, share.question_set_id, share.question_set_version);
    if (!set) continue;
    const today = londonDay(share.saved_at ?? share.shared_at);
    const form = createForm(set, { today, answers: readEntries(set, share.answers).answers });
    const practices = nameAndCode(await practiceNames(db, practiceCodesIn(form)));
    forms.push({
      name: set.set.name,
      version: share.question_set_version,
      status: share.status,
      receivedAt: share.shared_at.toISOString(),
      savedAt: share.saved_at?.toISOString() ?? null,
      sentAt: share.completed_date?.toISOString() ?? null,
      answers: summarise(form, practices).flatMap(({ title, rows }) =>
        rows
          .filter(({ answered }) => answered)
          .map(({ question, lines }) => ({ part: title, question, answer: [...lines] })),
      ),
      changes: await changesOf(db, set, share.id, personId),
    });
  }
  return forms;
}

interface Change {
  at: string;
  by: string;
  status: ShareStatus;
  question: string;
  from: string[];
  to: string[];
}

async function changesOf(db: Db, set: CompiledSet, shareId: string, personId: string): Promise<Change[]> {
  const rows = await changesOfShare(db, shareId);
  const changes: Change[] = [];
  for (const row of rows) {
    const changed = Object.entries(allChanges(row)).sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [id, change] of changed) {
      const asked = set.byId(id);
      if (!asked) continue;
      changes.push({
        at: row.at.toISOString(),
        by: row.own || row.changed_by === personId ? 'You' : 'Our team',
        status: row.status,
        question: asked.question.question,
        from: await inWords(db, set, id, entriesOf(id, change.from), row.at),
        to: await inWords(db, set, id, entriesOf(id, change.to), row.at),
      });
    }
  }
  return changes;
}

async function inWords(
  db: Db,
  set: CompiledSet,
  questionId: string,
  entries: readonly AnswerEntry[],
  at: Date,
): Promise<string[]> {
  if (entries.length === 0) return [];
  const { answers } = readEntries(set, entries);
  const form = createForm(set, { today: londonDay(at), answers });
  const practices = nameAndCode(await practiceNames(db, practiceCodesIn(form)));
  return [...linesInWords(form.question(questionId), practices)];
}
