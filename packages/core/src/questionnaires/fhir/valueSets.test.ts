import { describe, expect, test } from 'vitest';
import { fromFhirQuestionnaire } from './fromQuestionnaire.ts';

const SYSTEM = 'urn:colours';
const one = (code: string, more: object = {}) => ({ system: SYSTEM, code, display: code, ...more });
const read = (answerValueSet: string, ...contained: readonly object[]) =>
  fromFhirQuestionnaire({
    resourceType: 'Questionnaire',
    status: 'draft',
    contained,
    item: [{ linkId: 'q', text: 'Which?', type: 'choice', answerValueSet }],
  });
const codes = ({ set }: ReturnType<typeof read>) => set.options.map(({ id }) => id.split('|').at(-1));
const notes = ({ notBroughtIn }: ReturnType<typeof read>) => notBroughtIn.map(({ why }) => why).join('\n');
const aSet = (more: object) => ({ resourceType: 'ValueSet', id: 'colours', ...more });

describe('fhir 4.3: lists of answers', () => {
  test('leaves of a nested expansion are offered, headings and inactive codes are not', () => {
    const contains = [
      one('warm', {
        abstract: true,
        contains: [one('red'), one('old', { inactive: true, contains: [one('rust')] })],
      }),
      { display: 'Cold ones', contains: [one('blue', { contains: [one('navy')] })] },
    ];
    const result = read('#colours', aSet({ expansion: { contains } }));
    expect(codes(result)).toEqual(['red', 'rust', 'blue', 'navy']);
    expect(notes(result)).toContain('old');
    expect(notes(result)).toContain('warm');
  });

  test('an expansion that says it is not whole is told', () => {
    expect(notes(read('#colours', aSet({ expansion: { total: 9, contains: [one('red')] } })))).toContain(
      'part of',
    );
  });

  test.each([['urn:list'], ['urn:list|2'], ['#colours']])('one that came along is found as %s', (name) => {
    const list = aSet({
      url: 'urn:list',
      version: '2',
      compose: { include: [{ system: SYSTEM, concept: [{ code: 'red', display: 'Red' }] }] },
    });
    expect(codes(read(name, list))).toEqual(['red']);
  });

  test('another version of it is not it', () => {
    const list = aSet({ url: 'urn:list', version: '2', expansion: { contains: [one('red')] } });
    const result = read('urn:list|1', list);
    expect(codes(result)).toEqual([]);
    expect(notes(result)).toContain('kept elsewhere');
  });

  test('a whole code system and another list that came along are lists too; what is excluded by name is not offered', () => {
    const system = {
      resourceType: 'CodeSystem',
      id: 's',
      url: SYSTEM,
      content: 'complete',
      concept: [
        {
          code: 'all',
          display: 'Colours',
          property: [{ code: 'notSelectable', valueBoolean: true }],
          concept: [
            { code: 'red', display: 'Red' },
            { code: 'gone', display: 'Gone', property: [{ code: 'status', valueCode: 'retired' }] },
          ],
        },
      ],
    };
    const other = {
      resourceType: 'ValueSet',
      id: 'other',
      url: 'urn:other',
      compose: { include: [{ system: SYSTEM, concept: [{ code: 'blue' }, { code: 'grey' }] }] },
    };
    const exclude = [{ system: SYSTEM, concept: [{ code: 'grey' }] }];
    const include = [{ system: SYSTEM }, { valueSet: ['urn:other'] }];
    const result = read('#colours', aSet({ compose: { include, exclude } }), system, other);
    expect(codes(result)).toEqual(['red', 'blue']);
    expect(notes(result)).not.toContain('part of');
  });

  test('lists that hold each other, and rules that are no lists, are told', () => {
    const self = aSet({ url: 'urn:list', compose: { include: [{ valueSet: ['urn:list'] }] } });
    expect(notes(read('#colours', self))).toContain('part of');
    const rule = { system: SYSTEM, filter: [{ property: 'concept', op: 'is-a', value: 'x' }] };
    expect(notes(read('#colours', aSet({ compose: { include: [rule] } })))).toContain('part of');
  });
});
