import { chance, type Making, pick } from './making.ts';

const TYPES = [
  ...(['boolean', 'integer', 'decimal', 'string', 'date', 'time', 'quantity'] as const),
  ...(['choice', 'choice', 'open-choice', 'words', 'numbers', 'group', 'group', 'display'] as const),
] as const;
type Type = (typeof TYPES)[number];
const CODES = ['a', 'b', 'c'] as const;
const coding = (code: string) => ({ system: 'urn:example:kind', code, display: code.toUpperCase() });
/** What there is to choose from; of the last two an answer is words, or a number. */
const OPTIONS: Partial<Record<Type, readonly object[]>> = {
  choice: CODES.map((code) => ({ valueCoding: coding(code) })),
  'open-choice': CODES.map((code) => ({ valueCoding: coding(code) })),
  words: CODES.map((valueString) => ({ valueString })),
  numbers: [1, 2, 3].map((valueInteger) => ({ valueInteger })),
};
const WRITTEN: Partial<Record<Type, string>> = { words: 'choice', numbers: 'choice' };

/** A form as people write them, whose items wait for one another in every way that enableWhen has, groups in groups. */
export function aWaitingForm(making: Making): object {
  const asked: { linkId: string; type: Type }[] = [];
  const items = (depth: number): object[] =>
    Array.from({ length: depth === 0 ? 8 : pick(making, 1, 2, 3) }, () => {
      const type = depth < 3 ? pick(making, ...TYPES) : pick(making, 'boolean', 'choice', 'display');
      const linkId = `L${making.next()}`;
      const of =
        asked.length === 0 || chance(making, 40)
          ? []
          : Array.from({ length: pick(making, 1, 1, 2, 3) }, () => waits(making, asked));
      const item = {
        linkId,
        type: WRITTEN[type] ?? type,
        text: `Words ${making.next()}`,
        ...(OPTIONS[type] ? { answerOption: OPTIONS[type] } : {}),
        ...(type === 'choice' && chance(making, 30) ? { repeats: true } : {}),
        ...(of.length === 0 ? {} : { enableWhen: of }),
        ...(of.length > 1 ? { enableBehavior: pick(making, 'all', 'any') } : {}),
        ...(type === 'group' || (type !== 'display' && depth < 2 && chance(making, 15))
          ? { item: items(depth + 1) }
          : {}),
      };
      if (type !== 'group' && type !== 'display') asked.push({ linkId, type });
      return item;
    });
  return { resourceType: 'Questionnaire', status: 'active', title: 'A form', item: items(0) };
}

function waits(making: Making, asked: readonly { linkId: string; type: Type }[]): object {
  const { linkId: question, type } = asked[making.below(asked.length)] ?? { linkId: '', type: 'boolean' };
  const compared = pick(making, '=', '!=', '>', '<', '>=', '<=');
  const equal = pick(making, '=', '!=');
  if (chance(making, 20)) return { question, operator: 'exists', answerBoolean: chance(making, 60) };
  switch (type) {
    case 'integer':
      return { question, operator: compared, answerInteger: making.below(120) };
    case 'decimal':
      return { question, operator: compared, answerDecimal: making.below(120) };
    case 'date':
      return { question, operator: compared, answerDate: `${1950 + making.below(80)}-06-15` };
    case 'time':
      return { question, operator: '=', answerTime: '10:30:00' };
    case 'quantity':
      return { question, operator: compared, answerQuantity: { value: making.below(120) } };
    case 'words':
      return { question, operator: equal, answerString: pick(making, ...CODES) };
    case 'numbers':
      return { question, operator: compared, answerInteger: pick(making, 1, 2, 3) };
    case 'choice':
    case 'open-choice':
      return { question, operator: equal, answerCoding: coding(pick(making, ...CODES)) };
    case 'string':
      return { question, operator: '=', answerString: 'Words' };
    default:
      return { question, operator: equal, answerBoolean: chance(making, 50) };
  }
}
