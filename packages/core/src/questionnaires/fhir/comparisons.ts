import { isRealDate } from '../../dates.ts';
import type { CompiledQuestion } from '../compile.ts';
import { EVERY } from '../openEnds.ts';
import { hasTime } from '../questionTypes/dateinput.ts';
import { comparableWords } from '../questionTypes/freetext.ts';
import { readTime } from '../questionTypes/timeOfDay.ts';
import type { Bound } from '../types.ts';
import { sayable } from './carried.ts';
import { answerFor } from './codings.ts';
import { type Formula, type Leaf, quoted } from './formula.ts';
import { fhirTypeOf } from './itemTypes.ts';
import { partId } from './parts.ts';
import type { EnableWhen } from './resource.ts';

/** Comparisons of one answer, for each type of question. */

type Operator = EnableWhen['operator'];

/** Whether the answer lies between two ends, both included. */
export function withinRange(
  taken: ReadonlySet<string>,
  asked: CompiledQuestion | undefined,
  from: Bound,
  to: Bound,
): Formula {
  const lower = compared(asked, '>=', from);
  const upper = compared(asked, '<=', to);
  if ('always' in lower || 'always' in upper) return { always: false };
  const open = {
    from: from === EVERY.least || from === EVERY.firstDay,
    to: to === EVERY.most || to === EVERY.lastDay,
  };
  if (open.from && open.to) return isAnswered(taken, asked);
  return { all: [...(open.from ? [] : [lower]), ...(open.to ? [] : [upper])] };
}

const EXISTS = { when: { operator: 'exists', answerBoolean: true }, path: undefined } as const;

/** Whether there is an answer at all. */
export function isAnswered(taken: ReadonlySet<string>, asked: CompiledQuestion | undefined): Formula {
  if (asked === undefined || !asked.rules.asks) return { always: false };
  const { id } = asked.question;
  if (asked.rules.answeredBy !== 'call') return { linkId: id, ...EXISTS };
  const phone: Leaf = { linkId: partId(taken, id, 'phone'), ...EXISTS };
  if (asked.options.length === 0) return phone;
  return { any: [phone, { linkId: partId(taken, id, 'time'), ...EXISTS }] };
}

/** Whether this option is chosen. */
export function chosen(
  taken: ReadonlySet<string>,
  asked: CompiledQuestion | undefined,
  optionId: string,
): Formula {
  const option = asked?.options.find(({ id }) => id === optionId);
  if (asked === undefined || option === undefined) return { always: false };
  const { id } = asked.question;
  switch (asked.rules.answeredBy) {
    case 'step': {
      const step = option.text.trim();
      return /^-?\d{1,9}$/.test(step) ? compared(asked, '=', Number(step)) : { always: false };
    }
    case 'option':
      if (fhirTypeOf(asked, false) === 'boolean') {
        const answerBoolean = option === asked.options[0];
        return { linkId: id, when: { operator: '=', answerBoolean }, path: `value = ${answerBoolean}` };
      }
      return isOption(id, option);
    case 'call':
      return isOption(partId(taken, id, 'time'), option);
    case 'options':
      return isOption(id, option);
    case 'words':
    case 'number':
    case 'day':
    case 'nothing':
      return { always: false };
  }
}

function isOption(linkId: string, option: CompiledQuestion['options'][number]): Leaf {
  const value = answerFor(option);
  const { valueCoding, valueString, valueInteger, valueDate, valueTime } = value;
  if (valueCoding !== undefined) {
    const { system, code, display } = valueCoding;
    const tests = [
      ...(system === undefined ? [] : [`value.system = ${quoted(system)}`]),
      code === undefined ? `value.display = ${quoted(display ?? '')}` : `value.code = ${quoted(code)}`,
    ];
    return { linkId, when: { operator: '=', answerCoding: valueCoding }, path: tests.join(' and ') };
  }
  const answer = {
    ...(valueString === undefined ? {} : { answerString: valueString }),
    ...(valueInteger === undefined ? {} : { answerInteger: valueInteger }),
    ...(valueDate === undefined ? {} : { answerDate: valueDate }),
    ...(valueTime === undefined ? {} : { answerTime: valueTime }),
  };
  const literal =
    valueString !== undefined
      ? quoted(valueString)
      : valueInteger !== undefined
        ? String(valueInteger)
        : undefined;
  const path = `value = ${literal ?? (valueDate === undefined ? `@T${valueTime}` : `@${valueDate}`)}`;
  return { linkId, when: { operator: '=', ...answer }, path };
}

/** Whether these are the words; those that FHIR cannot say, and that nobody's answer is, are never. */
export function saysWords(asked: CompiledQuestion | undefined, words: string): Formula {
  if (asked?.rules.answeredBy !== 'words' || !sayable(words)) return { always: false };
  const { question } = asked;
  if (comparableWords(question, words) !== words) return { always: false };
  const leaf = (answer: Partial<EnableWhen>, literal: string): Leaf => ({
    linkId: question.id,
    when: { operator: '=', ...answer },
    path: `value = ${literal}`,
  });
  if (fhirTypeOf(asked, false) !== 'time') return leaf({ answerString: words }, quoted(words));
  return readTime(words) === words ? leaf({ answerTime: `${words}:00` }, `@T${words}:00`) : { always: false };
}

/** A number or a date against the answer; never true of a question that has no such thing, as in `holds`. */
export function compared(asked: CompiledQuestion | undefined, operator: Operator, to: Bound): Formula {
  if (asked === undefined) return { always: false };
  const { id } = asked.question;
  const { answeredBy } = asked.rules;
  const leaf = (answer: Partial<EnableWhen> | undefined, literal: string): Leaf => ({
    linkId: id,
    when: answer === undefined ? undefined : { operator, ...answer },
    path: `value ${operator} ${literal}`,
  });
  if (typeof to === 'number') {
    if (answeredBy !== 'number' && answeredBy !== 'step') return { always: false };
    if (fhirTypeOf(asked, false) === 'decimal') return leaf({ answerDecimal: to }, decimal(to));
    const { operator: whole, to: edge } = forWhole(operator, to);
    const when = { operator: whole, answerInteger: edge };
    // A number that is no FHIR integer is compared as a decimal, which says the same.
    return Math.abs(edge) > 2_147_483_647
      ? leaf({ answerDecimal: to }, decimal(to))
      : { linkId: id, when, path: `value ${whole} ${edge}` };
  }
  if (answeredBy !== 'day') return { always: false };
  if (hasTime(asked.question)) {
    // Of a time the day alone is compared, and FHIR has no words for that but these.
    const other = isRealDate(to) ? quoted(to) : `(${fromToday(to)}).toString()`;
    return { linkId: id, when: undefined, path: `value.toString().substring(0, 10) ${operator} ${other}` };
  }
  return isRealDate(to) ? leaf({ answerDate: to }, `@${to}`) : leaf(undefined, fromToday(to));
}

/** The same test of a whole number against a whole number: more than 6.5 is more than 6. */
function forWhole(operator: Operator, to: number): { operator: Operator; to: number } {
  if (Number.isInteger(to)) return { operator, to };
  if (operator === '>' || operator === '>=') return { operator: '>', to: Math.floor(to) };
  return { operator: '<', to: Math.ceil(to) };
}

/** FHIRPath has no exponents. */
function decimal(value: number): string {
  const plain = String(value);
  return plain.includes('e') ? value.toFixed(20).replace(/0+$/, '0') : plain;
}

function fromToday(expression: string): string {
  const parts = /^today(?:\s*([+-])\s*(\d+)\s*(\w+))?$/.exec(expression);
  if (parts?.[1] === undefined) return 'today()';
  const unit = (parts[3] ?? 'day').replace(/s?$/, 's');
  return `(today() ${parts[1]} ${Number(parts[2])} ${unit})`;
}
