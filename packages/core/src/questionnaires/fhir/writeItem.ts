import { isRealDate } from '../../dates.ts';
import type { CompiledQuestion, CompiledSet } from '../compile.ts';
import type { Bound, Option, QuestionType } from '../types.ts';
import { isFhirInteger, sayable } from './carried.ts';
import { answerFor, codingFor } from './codings.ts';
import { CONTROLS, FHIR_TYPES, fhirTypeOf, linesOf, stepOptions, stepsOf } from './itemTypes.ts';
import type { OutlineNode } from './outline.ts';
import { control, partId, takenIn, words } from './parts.ts';
import type { AnswerOption, Extension, FhirItem, FhirItemType } from './resource.ts';
import { OURS, STANDARD } from './urls.ts';
import { showWhen, workedOut } from './writeWhen.ts';

const CAN_HAVE_LENGTH = new Set<FhirItemType>(['boolean', 'decimal', 'integer', 'string', 'text', 'url']);

/** The FHIR items of a tree, with all that FHIR itself can say; what it cannot is added by `toFhirQuestionnaire`. */
export function writeItems(compiled: CompiledSet, nodes: readonly OutlineNode[]): FhirItem[] {
  const taken = takenIn(compiled);
  const write = (node: OutlineNode): FhirItem => {
    if (node.kind === 'grid') {
      const { linkId, text, children } = node;
      return { extension: [control('table')], linkId, text, type: 'group', item: children.map(write) };
    }
    return writeQuestion(compiled, taken, node, node.children.map(write));
  };
  return nodes.map(write);
}

function writeQuestion(
  compiled: CompiledSet,
  taken: ReadonlySet<string>,
  { asked, within }: Extract<OutlineNode, { kind: 'question' }>,
  children: FhirItem[],
): FhirItem {
  const { question } = asked;
  const type = fhirTypeOf(asked, children.length > 0);
  const { enableWhen, enableBehavior, expression } = showWhen(compiled, asked, within);
  const extension = extensionsOf(asked, type);
  if (expression !== undefined) {
    extension.push({
      url: STANDARD.enableWhenExpression,
      valueExpression: { language: 'text/fhirpath', expression },
    });
  }
  const reckoned = workedOut(compiled, asked);
  if (reckoned !== undefined) {
    extension.push({ url: OURS.part, valueString: 'worked out' });
    extension.push({
      url: STANDARD.calculatedExpression,
      valueExpression: { language: 'text/fhirpath', expression: reckoned },
    });
  }
  const inside = type === 'display' ? [] : [...partsOf(asked, taken, type), ...children];
  const answerOption =
    isChoice(question.type) && type !== 'boolean'
      ? optionsOf(asked.options, answerFor)
      : optionsOf(stepsAsOptions(asked), ({ text }) => ({ valueInteger: Number(text) }));
  // FHIR: what only tells something has no code.
  const concept = type === 'display' ? undefined : codingFor(question.code);
  return {
    ...(extension.length === 0 ? {} : { extension }),
    linkId: question.id,
    ...(concept === undefined ? {} : { code: [concept] }),
    ...(sayable(question.question) ? { text: question.question } : {}),
    type,
    ...(enableWhen === undefined ? {} : { enableWhen }),
    ...(enableBehavior === undefined ? {} : { enableBehavior }),
    ...(question.isMandatory && question.neededUnless === undefined && type !== 'display'
      ? { required: true }
      : {}),
    ...(asked.rules.takesSeveral(asked.question) ? { repeats: true } : {}),
    ...(reckoned === undefined ? {} : { readOnly: true }),
    ...(isFhirInteger(question.maxLength) && CAN_HAVE_LENGTH.has(type)
      ? { maxLength: question.maxLength }
      : {}),
    ...(answerOption.length === 0 ? {} : { answerOption }),
    ...(inside.length === 0 ? {} : { item: inside }),
  };
}

const isChoice = (type: QuestionType) => FHIR_TYPES[type].includes('choice');
const isStep = ({ rules }: CompiledQuestion) => rules.answeredBy === 'step';

const stepsAsOptions = (asked: CompiledQuestion) => (isStep(asked) ? stepOptions(asked) : []);

function extensionsOf(asked: CompiledQuestion, type: FhirItemType): Extension[] {
  const { question } = asked;
  const shownAs = type === 'display' ? undefined : CONTROLS[question.type];
  const out: Extension[] = shownAs === undefined ? [] : [control(shownAs)];
  const ends: { min?: Bound; max?: Bound } = isStep(asked) ? stepsOf(asked) : question;
  if (isStep(asked)) out.push({ url: STANDARD.sliderStep, valueInteger: 1 });
  // Answers to choose from have no ends and no unit, whatever kind of value they are.
  const isTyped = !isChoice(question.type);
  if (isTyped) out.push(...bound(STANDARD.min, ends.min, type), ...bound(STANDARD.max, ends.max, type));
  if (isTyped && sayable(question.unit) && (type === 'decimal' || type === 'integer')) {
    out.push({ url: STANDARD.unit, valueCoding: { display: question.unit } });
  }
  out.push(...media(STANDARD.itemMedia, question.imageUrl, question.imageAlt));
  return out;
}

function bound(url: string, value: Bound | undefined, type: FhirItemType): Extension[] {
  if (typeof value === 'number' && type === 'integer' && isFhirInteger(value))
    return [{ url, valueInteger: value }];
  if (typeof value === 'number' && (type === 'integer' || type === 'decimal'))
    return [{ url, valueDecimal: value }];
  if (typeof value === 'string' && type === 'date' && isRealDate(value)) return [{ url, valueDate: value }];
  if (typeof value === 'string' && type === 'dateTime' && isRealDate(value))
    return [{ url, valueDateTime: value }];
  return [];
}

function media(url: string, address: string | null | undefined, alt: string | undefined): Extension[] {
  if (!sayable(address) || /\s/.test(address)) return [];
  return [{ url, valueAttachment: { url: address, ...(sayable(alt) ? { title: alt } : {}) } }];
}

function optionsOf(options: readonly Option[], value: (option: Option) => AnswerOption): AnswerOption[] {
  const scored = options.some((option) => option.score !== 0);
  return options.map((option) => {
    const extension: Extension[] = [
      ...(scored ? [{ url: STANDARD.ordinalValue, valueDecimal: option.score }] : []),
      ...(option.exclusive === true ? [{ url: STANDARD.optionExclusive, valueBoolean: true }] : []),
      ...media(STANDARD.answerMedia, option.imageUrl, option.imageAlt),
    ];
    return { ...(extension.length === 0 ? {} : { extension }), ...value(option) };
  });
}

/** The pieces of a question that FHIR says as items inside it. */
function partsOf(asked: CompiledQuestion, taken: ReadonlySet<string>, type: FhirItemType): FhirItem[] {
  const { question, options } = asked;
  const { id, description, hasDescription, hint, minLabel, maxLabel } = question;
  const part = (name: Parameters<typeof partId>[2]) => partId(taken, id, name);
  const parts: FhirItem[] = [];
  if (hasDescription && sayable(description)) {
    parts.push(words(part('description'), description, type === 'group' ? 'description' : undefined));
  }
  if (sayable(hint)) parts.push(words(part('hint'), hint, 'help'));
  if (isStep(asked)) {
    if (sayable(minLabel)) parts.push(words(part('lower'), minLabel, 'lower'));
    if (sayable(maxLabel)) parts.push(words(part('upper'), maxLabel, 'upper'));
  }
  if (question.type === 'statementlist') {
    const lines = linesOf(question.statements);
    parts.push(...lines.map((line, at) => words(part(`line${at + 1}`), line)));
  }
  if (asked.rules.answeredBy === 'call') {
    const required = question.isMandatory ? { required: true } : {};
    parts.push({ linkId: part('phone'), type: 'string', ...required });
    if (options.length > 0) {
      parts.push({
        linkId: part('time'),
        type: 'choice',
        ...required,
        answerOption: optionsOf(options, answerFor),
      });
    }
  }
  return parts;
}
