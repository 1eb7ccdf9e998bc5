import { FORM_LIMITS } from '../authoring/formLimits.ts';
import { rulesFor } from '../questionTypes/registry.ts';
import type { AnsweredBy } from '../questionTypes/rules.ts';
import type { QuestionType } from '../types.ts';
import { isCalculated, WORKED_OUT } from './calculated.ts';
import { LONGEST_ID } from './codings.ts';
import { isGrid, isPlainWords, typeOf } from './inferType.ts';
import type { NoteGroup } from './noteGroups.ts';
import { type Account, type Noted, newAccount, type Part, type Say } from './notes.ts';
import { ownWordsOf, ownWordsOption, ownWordsQuestion } from './ownWords.ts';
import { type DraftQuestion, readFields, sayUnread } from './readFields.ts';
import { controlsOf, extension, type Json, objectsIn, textIn } from './reading.ts';
import { MOST_OPTIONS, type ReadOption, readOptions } from './readOptions.ts';
import { OURS, STANDARD } from './urls.ts';
import type { Contained } from './valueSets.ts';

/** A question and the item it was read from. */
export interface ReadQuestion {
  readonly fields: DraftQuestion;
  readonly options: readonly ReadOption[];
  readonly item: Json;
  /** The question whose answer it stands under: it is asked once that is answered. */
  readonly under: string | undefined;
  /** Of words: the question that they stand within. They are shown while it is asked, answered or not. */
  readonly beside?: string;
  /** Of a name for a question that is asked again and again: each time that it is asked. */
  readonly copies?: readonly ReadQuestion[];
}

export interface Walk {
  readonly questions: ReadQuestion[];
  /** Questions by their ids, and by the linkIds that conditions name them with. */
  readonly byLink: Map<string, ReadQuestion>;
  readonly account: Account;
  /** What was noted so far. */
  readonly notes: readonly Noted[];
}

interface Place {
  readonly depth: number;
  readonly within: string | undefined;
  readonly under: string | undefined;
  readonly grid: string | undefined;
}

const DEEPEST = 30;
/** As many as an author may keep: what was brought in can be written on in (rule 12.1). */
const MOST_ITEMS = FORM_LIMITS.questions;

/**
 * Reads the items of a form, in order, where they stand by themselves. @param title heads what follows a
 * section @param worked items whose number is worked out, and shown.
 */
export function walkItems(
  items: readonly Json[],
  title: string,
  contained: Contained,
  worked: ReadonlySet<Json> = new Set(),
): Walk {
  const account = newAccount();
  const walk: Walk = { questions: [], byLink: new Map(), account, notes: account.notes };
  const ids = new Set<string>();
  const { note, leaveOut, idFor, nameAgain } = naming(account, ids);
  const { startSection, takesOwnWords, addOwnWords } = adding(walk, ids, title);
  let room: number = MOST_OPTIONS;
  let section: string | undefined;

  // What stands beside a section must not be hidden with it, so it gets a page of its own.
  const leaveSection = (item: Json): void => {
    if (section !== undefined) startSection(textIn(item.linkId) ?? '');
    section = undefined;
  };

  /** How many questions of ours an item becomes: a page before it, and own words behind it, are one each. */
  const takes = (item: Json, top: boolean): number =>
    1 + (top && section !== undefined ? 1 : 0) + (item.type === 'open-choice' ? 1 : 0);

  const visit = (item: Json, place: Place, first: boolean, last: boolean): void => {
    const top = place.depth === 0;
    const why = whyNot(item, place.depth, worked);
    if (why !== undefined) {
      if (why !== OF_OURS) leaveOut(item, why);
    } else if (place.grid === undefined && isGrid(item)) {
      if (top) leaveSection(item);
      account.pieces.set(item, 'It is no item of its own here: its words are the heading of a grid');
      visitAll(objectsIn(item.item), { ...place, depth: place.depth + 1, grid: textIn(item.text) });
    } else {
      const type = typeOf(item, { top, first, last, inGrid: place.grid !== undefined });
      const id = idFor(item);
      if (type === undefined) leaveOut(item, `We cannot ask for this kind of answer (${String(item.type)})`);
      else if (id === undefined) leaveOut(item, 'It has no linkId, so no answer could name it');
      else if (ids.has(id) && item.type !== 'group') leaveOut(item, 'Another item has the same linkId');
      else if (walk.questions.length + takes(item, top) > MOST_ITEMS)
        leaveOut(item, `A form here has ${MOST_ITEMS} questions at most`);
      else {
        const { opens } = rulesFor(type);
        if (top && opens === undefined) leaveSection(item);
        if (opens !== undefined) section = opens === 'section' ? id : undefined;
        const own = ids.has(id) ? nameAgain(item) : id;
        ids.add(own);
        account.names.set(item, own);
        read(own, type, item, place);
      }
    }
  };

  const read = (id: string, type: QuestionType, item: Json, place: Place): void => {
    const say: Say = (group, why, ...of) => note(item, group, `Not brought in: ${why}`, ...of);
    const fields = readFields(id, type, item, account);
    if (place.within !== undefined) fields.segmentId = place.within;
    if (place.grid !== undefined && type === 'likert') fields.group = place.grid;
    const rest = takeParts(fields, item, account);
    const { asks, opens, answeredBy } = rulesFor(type);
    const given = hasOptions(answeredBy)
      ? readOptions(id, optionsAt(type, item), contained, account, say, room)
      : [];
    const isOpen = takesOwnWords(id, item, given);
    const options = isOpen ? [...given, ownWordsOption(id, item, given.length + 1)] : given;
    room -= options.length;
    // Words inside a question are there from the start.
    const isWords = item.type === 'display';
    const question: ReadQuestion = {
      ...{ fields, options, item },
      under: isWords ? undefined : place.under,
      ...(isWords && place.under !== undefined ? { beside: place.under } : {}),
    };
    walk.questions.push(question);
    const named = textIn(item.linkId) ?? id;
    walk.byLink.set(id, question);
    // The first to have a linkId is the one that conditions mean.
    if (!walk.byLink.has(named)) walk.byLink.set(named, question);
    sayUnread(item, fields, say, isOpen);
    if (isOpen) addOwnWords(id, item, fields);
    if (answeredBy === 'call') {
      for (const { linkId } of objectsIn(item.item)) walk.byLink.set(textIn(linkId) ?? '', question);
      return;
    }
    // What waits for words, a heading or a group would wait for ever.
    visitAll(rest, {
      depth: place.depth + 1,
      within: type === 'conditionalsegment' ? id : opens === undefined ? place.within : undefined,
      under: asks ? id : undefined,
      grid: undefined,
    });
  };

  const visitAll = (list: readonly Json[], place: Place): void => {
    const real = list.filter((item) => whyNot(item, place.depth, worked) === undefined);
    for (const item of list) visit(item, place, item === real[0], item === real.at(-1));
  };

  visitAll(items, { depth: 0, within: undefined, under: undefined, grid: undefined });
  return walk;
}

/** How items are called here, and what is noted of those that are not brought in as they are. */
function naming(account: Account, ids: ReadonlySet<string>) {
  const note = (item: Json, group: NoteGroup, why: string, ...of: readonly Part[]) =>
    account.note({ linkId: textIn(item.linkId) ?? '', text: textIn(item.text) ?? '', why, group }, ...of);
  const leaveOut = (item: Json, why: string): void => {
    note(item, lossOf(item), why, [item]);
    const inside = [...objectsIn(item.item)];
    // A list and not a call for each: it may be as deep as it likes.
    for (let inner = inside.pop(); inner !== undefined; inner = inside.pop()) {
      note(inner, lossOf(inner), 'It stands in an item that was left out', [inner]);
      for (const one of objectsIn(inner.item)) inside.push(one);
    }
  };

  const idFor = (item: Json): string | undefined => {
    const linkId = textIn(item.linkId);
    if (linkId === undefined || linkId.trim() === '') return undefined;
    if (linkId.length <= LONGEST_ID) return linkId;
    const why = `Its linkId is too long. It is called item ${ids.size + 1} here`;
    note(item, 'not_kept', why, [item, 'linkId']);
    return `item ${ids.size + 1}`;
  };

  // Nobody answers a group, so no answer and no condition could mean the wrong one.
  const nameAgain = (item: Json): string => {
    let free = `item ${ids.size + 1}`;
    while (ids.has(free)) free += '_';
    note(item, 'not_kept', `Another item has the same linkId. It is called ${free} here`, [item, 'linkId']);
    return free;
  };
  return { note, leaveOut, idFor, nameAgain };
}

/**
 * What is added that no item stands for: the page that follows a section, and the words of whoever chooses none of
 * the answers.
 */
function adding(walk: Walk, ids: Set<string>, title: string) {
  const { account } = walk;
  const startSection = (id: string): void => {
    let free = `${id}/page`;
    while (ids.has(free)) free += '_';
    ids.add(free);
    const fields = readFields(free, 'section', { text: title }, account);
    walk.questions.push({ fields, options: [], item: {}, under: undefined });
  };

  const takesOwnWords = (id: string, item: Json, given: readonly ReadOption[]): boolean => {
    const { option, question } = ownWordsOf(id);
    const isFree = !ids.has(question) && given.every(({ fields }) => fields.id !== option);
    return item.type === 'open-choice' && given.length > 0 && isFree && option.length <= LONGEST_ID;
  };

  const addOwnWords = (id: string, item: Json, { segmentId }: DraftQuestion): void => {
    const words = ownWordsQuestion(id, account);
    if (segmentId !== undefined) words.fields.segmentId = segmentId;
    ids.add(words.fields.id);
    walk.questions.push({ ...words, options: [], under: undefined });
    account.understood([item, 'type']);
    const label = extension(item, STANDARD.openLabel);
    if (label !== undefined) account.understood([label]);
  };
  return { startSection, takesOwnWords, addOwnWords };
}

/** Words that are not shown, a total that is worked out, or a question that nobody is asked. */
function lossOf(item: Json): NoteGroup {
  if (item.type === 'display') return 'shown_differently';
  return isCalculated(item) ? 'scored_differently' : 'never_asked';
}

/** Not a question and nothing lost: the total that we write ourselves. */
const OF_OURS = 'ours';

function hasOptions(by: AnsweredBy): boolean {
  switch (by) {
    case 'option':
    case 'options':
    case 'step':
    case 'call':
      return true;
    case 'words':
    case 'number':
    case 'day':
    case 'nothing':
      return false;
  }
}

function whyNot(item: Json, depth: number, worked: ReadonlySet<Json>): string | undefined {
  if (extension(item, OURS.part)?.valueString === 'score') return OF_OURS;
  if (depth > DEEPEST) return 'It stands too deep inside other items';
  if (worked.has(item)) return undefined;
  if (isCalculated(item)) return WORKED_OUT;
  if (extension(item, STANDARD.hidden)?.valueBoolean === true)
    return 'It is hidden, so nobody could answer it';
  // Of a group and of words it says nothing of what stands in them.
  if (item.readOnly === true && item.type !== 'group' && item.type !== 'display')
    return 'It is filled in by a system and not by a person';
  if (item.modifierExtension !== undefined)
    return 'It has a rule that changes what it means, which we do not know';
  return undefined;
}

const optionsAt = (type: QuestionType, item: Json): Json =>
  rulesFor(type).answeredBy === 'call'
    ? (objectsIn(item.item).find((inner) => inner.type === 'choice') ?? {})
    : item;

/** Takes the items that are pieces of this question into its fields. @returns those that are questions themselves. */
function takeParts(fields: DraftQuestion, item: Json, { pieces }: Account): readonly Json[] {
  const inner = objectsIn(item.item);
  if (fields.type === 'statementlist') {
    const lines = inner.filter((one) => isPlainWords(one) && pieceOf(fields.type, item, one) === undefined);
    fields.statements = lines.map((line) => textIn(line.text) ?? '');
    for (const line of lines) pieces.set(line, partOf(fields));
  }
  const rest: Json[] = [];
  const add = (before: string | undefined, one: Json) =>
    [before, textIn(one.text)].filter((words) => words !== undefined && words !== '').join('\n');
  for (const one of inner) {
    const piece = pieceOf(fields.type, item, one);
    if (piece !== undefined) pieces.set(one, partOf(fields));
    if (piece === 'help') fields.hint = add(fields.hint, one);
    else if (piece === 'lower') fields.minLabel = add(fields.minLabel, one);
    else if (piece === 'upper') fields.maxLabel = add(fields.maxLabel, one);
    else if (piece === 'unit' && fields.unit === undefined) fields.unit = textIn(one.text);
    else if (piece === 'description' || piece === 'unit') fields.description = add(fields.description, one);
    else if (fields.type !== 'statementlist' || !isPlainWords(one)) rest.push(one);
  }
  fields.hasDescription = fields.description !== '';
  return rest;
}

const partOf = ({ question }: DraftQuestion) => `Its words are shown as a part of “${question.slice(0, 60)}”`;

type Piece = 'help' | 'lower' | 'upper' | 'unit' | 'description';

function pieceOf(type: QuestionType, item: Json, one: Json): Piece | undefined {
  if (!isPlainWords(one)) return undefined;
  const controls = controlsOf(one, STANDARD.itemControl);
  if (controls.includes('help')) return 'help';
  const { answeredBy } = rulesFor(type);
  if (answeredBy === 'step' && controls.includes('lower')) return 'lower';
  if (answeredBy === 'step' && controls.includes('upper')) return 'upper';
  if (answeredBy === 'number' && controls.includes('unit')) return 'unit';
  const marked = extension(one, OURS.part)?.valueString === 'description';
  return marked || item.type !== 'group' ? 'description' : undefined;
}
