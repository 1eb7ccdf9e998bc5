import { timeWords } from '@careway/core/appointments/dayAndTimeWords';
import { londonTime } from '@careway/core/appointments/london';
import { longDate } from '@careway/core/dates';
import { REVIEW_STATES, reviewOfForm } from '@careway/core/needs/reviewed';
import { counted } from '@careway/core/numbers';
import { Sheet } from '../../../adapters/pdf/sheet.ts';
import { type ReadResponse, reviewFacts } from '../readResponse.ts';

const FACTS = 140;
const STATES: Record<ReadResponse['status'], string> = {
  shared: 'Not started',
  draft: 'Being filled in, not sent',
  hold: 'Sent in, waits for our team',
  completed: 'Sent in',
  'end flow': 'Ended early',
};

/** "20 November 2026, 3:14pm" on a London clock. */
function at(instant: string): string {
  const { day, minutes } = londonTime(instant);
  return `${longDate(day)}, ${timeWords(minutes)}`;
}

/**
 * One answered form as a document to file (rule 7.22): whose it is, when, score, what to look at first, every answer
 * as it was asked, what the check led to and what staff noted. Tagged, and each page says whose it is.
 * @param by who has it made
 * @param provider whose document it is, in short
 */
export async function responsePdf(
  of: ReadResponse,
  by: string,
  now: Date,
  provider: string,
): Promise<Buffer<ArrayBuffer>> {
  const whose = `${of.client.name}, ${of.client.reference}`;
  const sheet = new Sheet(`${of.form.name}: ${of.client.reference}`, now, provider);
  sheet.figure(provider, { width: 110, height: 26 }, (doc, x, y) => {
    doc.roundedRect(x, y, 22, 22, 5).fill('#0b2f4f');
    doc
      .circle(x + 11, y + 11, 6)
      .lineWidth(3)
      .stroke('#ffffff');
    doc.circle(x + 17, y + 11, 2.6).fill('#8a3a6b');
    doc
      .font('bold')
      .fontSize(14)
      .fillColor('#0b2f4f')
      .text(provider, x + 30, y + 3, { lineBreak: false });
  });
  sheet.gap(14);
  await sheet.text('H1', of.form.name, { size: 20, bold: true, after: 2 });
  await sheet.text('P', 'What was answered, for the record', { size: 10, soft: true, after: 10 });
  await facts(sheet, of);
  await first(sheet, of);
  await score(sheet, of);
  await review(sheet, of);
  let number = 0;
  for (const page of of.pages) {
    await heading(sheet, page.title);
    const list = sheet.element('L');
    for (const { question, lines, changes, points } of page.answers) {
      number += 1;
      sheet.keep(34);
      const item = sheet.element('LI', list);
      await sheet.text('Lbl', `${number}. ${question}`, { size: 9.5, soft: true }, item);
      const worth = points === null ? '' : ` (${counted(points, 'point')})`;
      const answer = lines.length > 0 ? `${lines.join('\n')}${worth}` : 'Not answered';
      await sheet.text(
        'LBody',
        answer,
        { size: 11, bold: lines.length > 0, x: 14, after: changes > 0 ? 0 : 6 },
        item,
      );
      if (changes > 0)
        await sheet.text(
          'Note',
          changes === 1 ? 'Changed once' : changes === 2 ? 'Changed twice' : `Changed ${changes} times`,
          { size: 8.5, soft: true, x: 14, after: 6 },
          item,
        );
      item.end();
    }
    list.end();
  }
  await decision(sheet, of);
  await notes(sheet, of);
  if (sheet.lost) {
    sheet.gap(8);
    await sheet.text(
      'P',
      'A ▯ stands for a letter or a picture that cannot be printed here. Read this form on the screen to see it.',
      { size: 9, soft: true },
    );
  }
  return sheet.finish(`${whose}. Made ${at(now.toISOString())} by ${by}`);
}

async function heading(sheet: Sheet, words: string): Promise<void> {
  sheet.gap(8);
  // A heading never stands alone at the foot of a page.
  sheet.keep(72);
  await sheet.text('H2', words, { size: 13, bold: true, after: 4 });
  sheet.rule();
}

async function facts(sheet: Sheet, of: ReadResponse): Promise<void> {
  sheet.rule('#0b2f4f', 1.25);
  const table = sheet.element('Table');
  const rows: [string, string][] = [
    ['Name', of.client.name],
    ['Reference', of.client.reference],
    ['Date of birth', longDate(of.client.dateOfBirth)],
    ['Organisation', of.trust ?? 'None yet'],
    ['Form', `${of.form.name}, version ${of.form.version}`],
    ['State', STATES[of.status]],
    ['Given', of.sharedBy ? `${at(of.sharedAt)}, by ${of.sharedBy}` : at(of.sharedAt)],
    ...(of.sentAt ? [['Sent in', at(of.sentAt)] as [string, string]] : []),
    [
      'Answered',
      of.answered < of.required
        ? `${of.answered} of ${of.required} questions`
        : counted(of.answered, 'question'),
    ],
  ];
  for (const [name, value] of rows) await sheet.row(table, name, value, FACTS);
  table.end();
  sheet.rule('#0b2f4f', 1.25);
}

async function first(sheet: Sheet, of: ReadResponse): Promise<void> {
  if (of.flags.length === 0) return;
  await heading(sheet, 'To look at first');
  const list = sheet.element('L');
  for (const { words, about } of of.flags) {
    const item = sheet.element('LI', list);
    await sheet.text(
      'LBody',
      `${about === 'safety' ? 'Safety' : 'Health'}: ${words}`,
      { size: 11, bold: true, after: 2 },
      item,
    );
    item.end();
  }
  list.end();
}

async function score(sheet: Sheet, of: ReadResponse): Promise<void> {
  if (!of.score) return;
  const { total, most, band, bands } = of.score;
  await heading(sheet, 'Score');
  await sheet.text('P', `${total} of ${most}${band ? `. ${band}` : ''}`, { size: 12, bold: true, after: 3 });
  if (bands.length > 0)
    await sheet.text('P', bands.map(({ from, to, words }) => `${from} to ${to}: ${words}`).join('\n'), {
      size: 9.5,
      soft: true,
    });
}

/** Reviewed by whom, when, and what was done (rules 16.38, 16.48). */
async function review(sheet: Sheet, of: ReadResponse): Promise<void> {
  const facts = reviewFacts(of);
  const { state } = reviewOfForm(facts);
  if (state === null) return;
  await heading(sheet, 'Review');
  await sheet.text('P', REVIEW_STATES[state], { size: 11, bold: true, after: 3 });
  for (const { doneAt, by, what, changed } of [...facts.needs, ...facts.notes]) {
    if (doneAt === null) continue;
    const since = changed ? '. An answer was changed after that' : '';
    await sheet.text('P', `Reviewed by ${by}, ${at(doneAt)}${since}`, { size: 9, soft: true });
    await sheet.text('P', what, { size: 10.5, after: 6 });
  }
}

async function decision(sheet: Sheet, { decision: check }: ReadResponse): Promise<void> {
  if (!check) return;
  await heading(sheet, 'What the check led to');
  await sheet.text('P', check.title, { size: 11, bold: true, after: 2 });
  for (const because of [...check.because, ...check.flags])
    await sheet.text('P', because, { size: 10, after: 2 });
  const list = sheet.element('L');
  for (const { page, because } of check.path) {
    const item = sheet.element('LI', list);
    await sheet.text('LBody', because ? `${page}. ${because}` : page, { size: 10, x: 14, after: 2 }, item);
    item.end();
  }
  list.end();
}

async function notes(sheet: Sheet, of: ReadResponse): Promise<void> {
  if (of.notes.length === 0) return;
  await heading(sheet, 'Notes of our team');
  for (const { replies, ...note } of of.notes) {
    await oneNote(sheet, note, '');
    for (const reply of replies) await oneNote(sheet, reply, ', in answer');
  }
}

type Note = Omit<ReadResponse['notes'][number], 'replies'>;

async function oneNote(sheet: Sheet, note: Note, more: string): Promise<void> {
  const changed = note.changedAt ? `, changed ${at(note.changedAt)}` : '';
  await sheet.text('P', `${note.by}, ${at(note.at)}${more}${changed}`, { size: 9, soft: true });
  await sheet.text('P', note.takenBack ? 'Taken back' : note.text, { size: 10.5, after: 6 });
}
