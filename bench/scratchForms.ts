import { form } from '../packages/core/src/questionnaires/testing/worstContents.ts';
import { checkDraft } from '../packages/core/src/questionnaires/authoring/checkDraft.ts';
import { differenceOf } from '../packages/core/src/questionnaires/authoring/difference.ts';
import { compile } from '../packages/core/src/questionnaires/compile.ts';
import { fromFhirQuestionnaire } from '../packages/core/src/questionnaires/fhir/fromQuestionnaire.ts';
import { asItCame } from '../packages/core/src/questionnaires/fhir/kept/asItCame.ts';
import { contentOf } from '../packages/core/src/questionnaires/authoring/content.ts';
import { formIn } from '../packages/core/src/questionnaires/fhir/bundles.ts';
import { countItems } from '../packages/core/src/questionnaires/fhir/countItems.ts';
import { inR4 } from '../packages/core/src/questionnaires/fhir/toR4.ts';

type J = any;
const HL7 = 'http://hl7.org/fhir';
const SDC = `${HL7}/uv/sdc/StructureDefinition/sdc-questionnaire-`;
const q = (linkId: string, type: string, more: J = {}): J => ({ linkId, type, text: `Question ${linkId}`, ...more });
const n = (k: number) => Array.from({ length: k }, (_, i) => i);
const list = (url: string, compose: J, more: J = {}) => ({ resourceType: 'ValueSet', id: url, url, compose, ...more });
const codes = (k: number, p = '') => ({ system: 'urn:c', concept: n(k).map((i) => ({ code: `c${p}${i}`, display: `Code ${p}${i}` })) });
const v = (name: string, expression: string) => ({ url: `${HL7}/StructureDefinition/variable`, valueExpression: { language: 'text/fhirpath', name, expression } });
const when = (expression: string) => [{ url: `${SDC}enableWhenExpression`, valueExpression: { language: 'text/fhirpath', expression } }];
const calc = (expression: string) => [{ url: `${SDC}calculatedExpression`, valueExpression: { language: 'text/fhirpath', expression } }];
const scored = (id: string) => q(id, 'choice', { answerOption: n(4).map((i) => ({ valueCoding: { code: `${i}`, display: `o${i}`, extension: [{ url: `${HL7}/StructureDefinition/ordinalValue`, valueDecimal: i }] } })) });
const nest = (depth: number, wrap: (x: J, i: number) => J, inner: J): J => n(depth).reduce((x, i) => wrap(x, i), inner);
const expansion = (depth: number): J => nest(depth, (x, i) => ({ code: `e${i}`, display: `E${i}`, system: 'urn:c', contains: [x] }), { code: 'e', display: 'E', system: 'urn:c' });

const FORMS: Record<string, () => J> = {
  'sets: 40 lists, each takes in all later ones': () => form([q('a', 'choice', { answerValueSet: 'l0' })], { contained: n(40).map((i) => list(`l${i}`, { include: i === 39 ? [codes(5)] : [{ valueSet: n(39 - i).map((k) => `l${i + 1 + k}`) }] })) }),
  'sets: 300 lists, each one after all, each an include': () => form(n(300).map((i) => q(`q${i}`, 'choice', { answerValueSet: `l${i}` })), { contained: n(300).map((i) => list(`l${i}`, { include: i === 299 ? [codes(3)] : n(Math.min(40, 299 - i)).map((k) => ({ valueSet: [`l${i + 1 + k}`] })) })) }),
  'sets: in and out: exclude doubling': () => form([q('a', 'choice', { answerValueSet: 'l0' })], { contained: n(60).map((i) => list(`l${i}`, { include: i === 59 ? [codes(50)] : [{ valueSet: [`l${i + 1}`] }, { valueSet: [`l${i + 1}`] }], exclude: i === 59 ? [] : [{ valueSet: [`l${i + 1}`] }] })) }),
  'sets: 5,000 codes each twice over 60 lists each with own 20': () => form([q('a', 'choice', { answerValueSet: 'l0' })], { contained: n(60).map((i) => list(`l${i}`, { include: [codes(80, `${i}_`), ...(i < 59 ? [{ valueSet: [`l${i + 1}`] }] : [])] })) }),
  'sets: expansion 3,000 deep': () => form([q('a', 'choice', { answerValueSet: 'l' })], { contained: [list('l', { include: [] }, { expansion: { contains: [expansion(3000)] } })] }),
  'sets: code system hierarchy 3,000 deep': () => form([q('a', 'choice', { answerValueSet: 'l' })], { contained: [list('l', { include: [{ system: 'urn:cs' }] }), { resourceType: 'CodeSystem', id: 'cs', url: 'urn:cs', content: 'complete', concept: [nest(3000, (x, i) => ({ code: `k${i}`, display: `K${i}`, concept: [x] }), { code: 'k', display: 'K' })] }] }),
  'sets: bundle of 3,000 lists, one reference each': () => ({ resourceType: 'Bundle', type: 'collection', entry: [{ resource: form(n(1500).map((i) => q(`q${i}`, 'choice', { answerValueSet: `urn:l${i}|1.0` }))) }, ...n(3000).map((i) => ({ fullUrl: `urn:l${i}`, resource: list(`urn:l${i}`, { include: [codes(2, `${i}`)] }, { version: '1.0' }) }))] }),
  'items: 2,000 deep': () => form([nest(2000, (x, i) => q(`g${i}`, 'group', { item: [x] }), q('x', 'string'))]),
  'items: 4,000 with one link id': () => form(n(4000).map(() => q('same', 'string'))),
  'items: display in display': () => form(n(1500).map((i) => q(`d${i}`, 'display', { text: '<b>'.repeat(150) }))),
  'text: half a megabyte of <': () => form([q('a', 'string', { text: '<'.repeat(400_000) })]),
  'text: <!-- without an end': () => form([q('a', 'string', { text: '<!--'.repeat(100_000), _text: { extension: [{ url: `${HL7}/StructureDefinition/rendering-xhtml`, valueString: '<div '.repeat(80_000) }] } })]),
  'text: spaces and line ends': () => form([q('a', 'string', { text: `${' \n'.repeat(200_000)}x` })]),
  'text: & of entities': () => form([q('a', 'string', { text: '&amp'.repeat(100_000), prefix: '&#'.repeat(50_000) })]),
  'text: {{ without }}': () => form([q('a', 'string', { text: '{{'.repeat(200_000) })]),
  'text: markdown links': () => form([q('a', 'string', { text: '[[[('.repeat(100_000), _text: { extension: [{ url: `${HL7}/StructureDefinition/rendering-markdown`, valueMarkdown: '[a]('.repeat(100_000) }] } })]),
  'text: (1-5) (1-5) (1-5': () => form([q('a', 'integer', { text: '(1-'.repeat(130_000) })]),
  'text: digits': () => form([q('a', 'integer', { text: '1'.repeat(400_000) }), q('b', 'string', { text: '1 '.repeat(200_000) })]),
  'expr: 100,000 brackets': () => form([q('a', 'string'), q('b', 'string', { extension: when(`${'('.repeat(100_000)}true${')'.repeat(100_000)}`) })]),
  'expr: not not not': () => form([q('a', 'boolean'), q('b', 'string', { extension: when(`${"%resource.item.where(linkId='a').answer.value"}${'.not()'.repeat(60_000)}`) })]),
  'expr: minus minus': () => form([q('a', 'integer'), q('b', 'string', { extension: when(`${'-'.repeat(200_000)}1 > 0`) })]),
  'expr: iif in iif 20,000': () => form([q('a', 'integer'), q('b', 'decimal', { readOnly: true, extension: calc(`${'iif(true,'.repeat(20_000)}1${',2)'.repeat(20_000)}`) })]),
  'expr: a or a or a': () => form([q('a', 'boolean'), ...n(40).map((i) => q(`b${i}`, 'string', { extension: when(n(300).map(() => `%resource.item.where(linkId='a').answer.value`).join(' or ')) }))]),
  'expr: xor chain': () => form([q('a', 'boolean'), q('b', 'string', { extension: when(n(2000).map(() => `%resource.item.where(linkId='a').answer.value`).join(' xor ')) })]),
  'expr: implies nested': () => form([q('a', 'boolean'), q('b', 'string', { extension: when(n(800).map(() => `(%resource.item.where(linkId='a').answer.value = true)`).join(' implies ')) })]),
  'expr: 30 variables, each used three times': () => form([q('a', 'boolean'), q('b', 'string', { extension: when('%v29') })], { extension: n(30).map((i) => v(`v${i}`, i === 0 ? `%resource.item.where(linkId='a').answer.value` : `(%v${i - 1} and %v${i - 1}) or %v${i - 1}`)) }),
  'expr: 30 numbers, each in three': () => form([q('a', 'integer'), q('b', 'decimal', { readOnly: true, extension: calc('%v29') })], { extension: n(30).map((i) => v(`v${i}`, i === 0 ? `%resource.item.where(linkId='a').answer.value` : `iif(%v${i - 1} > 3, %v${i - 1} * %v${i - 1}, %v${i - 1})`)) }),
  'expr: variables in a ring of 500': () => form([q('b', 'string', { extension: when('%v0') })], { extension: n(500).map((i) => v(`v${i}`, `%v${(i + 1) % 500} or %v${(i + 7) % 500}`)) }),
  'expr: one variable at each of 1,500 items': () => form(n(1500).map((i) => q(`g${i}`, 'group', { extension: [v('s', `%resource.item.where(linkId='g${i}').item.answer.value`)], item: [q(`x${i}`, 'boolean'), q(`y${i}`, 'string', { extension: when('%s') })] }))),
  'totals: 200 totals and 200 words beside': () => form([...n(40).map((i) => scored(`s${i}`)), ...n(200).flatMap((i) => [q(`t${i}`, 'decimal', { readOnly: true, extension: calc(`%resource.item.answer.value.ordinal().sum()`) }), q(`w${i}`, 'string', { readOnly: true, extension: calc(`${n(60).map((k) => `iif(%resource.item.where(linkId='t${i}').answer.value < ${k + 1}, 'Band ${k}',`).join('')}'No'${')'.repeat(60)}`) })])]),
  'totals: patterns a*a*a*b': () => form([...n(400).map((i) => q(`${'a'.repeat(300)}${i}`, 'integer')), ...n(100).map((i) => q(`t${i}`, 'decimal', { readOnly: true, extension: calc(`%resource.item.where(linkId.matches('^a*a*a*b${i}$')).answer.value.sum()`) }))]),
  'totals: patterns [ab]*': () => form([...n(300).map((i) => q(`${'ab'.repeat(300)}${i}`, 'integer')), ...n(60).map((i) => q(`t${i}`, 'decimal', { readOnly: true, extension: calc(`%resource.item.where(linkId.matches('^[ab]+[ab]+c${i}$')).answer.value.sum()`) }))]),
  'totals: sums of sums': () => form([...n(10).map((i) => q(`s${i}`, 'integer')), ...n(300).map((i) => q(`t${i}`, 'decimal', { readOnly: true, extension: calc(i < 2 ? `%resource.item.where(linkId='s0').answer.value` : `%resource.item.where(linkId='t${i - 1}').answer.value + %resource.item.where(linkId='t${i - 2}').answer.value`) }))]),
  'totals: product chain': () => form([q('a', 'integer'), ...n(300).map((i) => q(`t${i}`, 'decimal', { readOnly: true, extension: calc(i === 0 ? `%resource.item.where(linkId='a').answer.value * 9` : `%resource.item.where(linkId='t${i - 1}').answer.value * %resource.item.where(linkId='t${i - 1}').answer.value`) }))]),
  'repeats: in repeats in repeats': () => form([nest(6, (x, i) => q(`g${i}`, 'group', { repeats: true, item: [x, q(`s${i}`, 'string', { repeats: true })] }), q('x', 'string', { repeats: true }))]),
  'repeats: 900 with expressions on each other': () => form(n(300).map((i) => q(`g${i}`, 'group', { repeats: true, item: [q(`a${i}`, 'boolean'), q(`b${i}`, 'string', { extension: when(n(12).map((k) => `%resource.item.where(linkId='g${(i + k) % 300}').item.where(linkId='a${(i + k) % 300}').answer.value`).join(' or ')) })] }))),
  'repeats: max 1000 each': () => form(n(100).map((i) => q(`g${i}`, 'group', { repeats: true, extension: [{ url: `${HL7}/StructureDefinition/questionnaire-maxOccurs`, valueInteger: 100000 }], item: n(15).map((k) => q(`a${i}_${k}`, 'string')) }))),
  'when: all of 60 before, 1,500': () => form(n(1500).map((i) => q(`q${i}`, 'choice', { answerOption: [{ valueString: 'a' }, { valueString: 'b' }], enableBehavior: i % 2 ? 'any' : 'all', enableWhen: n(Math.min(i, 60)).map((k) => ({ question: `q${i - 1 - k}`, operator: i % 2 ? '!=' : '=', answerString: 'a' })) }))),
  'when: groups each hidden by all': () => form([nest(60, (x, i) => q(`g${i}`, 'group', { enableBehavior: 'any', enableWhen: n(40).map((k) => ({ question: `b${k}`, operator: '=', answerBoolean: true })), item: [x] }), q('x', 'string')), ...n(40).map((k) => q(`b${k}`, 'boolean'))]),
  'when: dates and numbers crossing': () => form([q('d', 'date'), q('k', 'integer'), ...n(1200).map((i) => q(`q${i}`, 'string', { enableBehavior: 'all', enableWhen: n(30).map((k) => ({ question: k % 2 ? 'd' : 'k', operator: k % 3 ? '>' : '<', ...(k % 2 ? { answerDate: `20${10 + (k % 80)}-01-01` } : { answerInteger: k * i }) })) }))]),
  'options: 20 questions of 400 scored, bands': () => form(n(20).map((i) => q(`q${i}`, 'choice', { repeats: true, answerOption: n(400).map((k) => ({ valueCoding: { code: `${k}`, display: `Answer ${k}`, extension: [{ url: `${HL7}/StructureDefinition/ordinalValue`, valueDecimal: k * 0.37 + i }] } })) }))),
  'options: long displays that differ at the end': () => form(n(60).map((i) => q(`q${i}`, 'choice', { answerOption: n(20).map((k) => ({ valueCoding: { code: 'x'.repeat(300) + k, display: 'y'.repeat(300) + k } })) }))),
  'extensions: nested 2,000 deep': () => form([q('a', 'string', { extension: [nest(2000, (x, i) => ({ url: `urn:x${i}`, extension: [x] }), { url: 'urn:y', valueString: 'z' })] })]),
  'contained: questionnaires in it': () => form([q('a', 'group', { extension: [{ url: `${SDC}subQuestionnaire`, valueCanonical: '#s' }] })], { contained: [{ ...form(n(3000).map((i) => q(`s${i}`, 'string'))), id: 's' }] }),
  'derived and profiles': () => form([q('a', 'string')], { derivedFrom: n(20_000).map((i) => `urn:${i}`), meta: { profile: n(20_000).map((i) => `urn:p${i}`) } }),
  'initial and units': () => form(n(800).map((i) => q(`q${i}`, 'quantity', { extension: n(12).map((k) => ({ url: `${HL7}/StructureDefinition/questionnaire-unitOption`, valueCoding: { system: 'http://unitsofmeasure.org', code: `u${k}`, display: `u${k}` } })), initial: [{ valueQuantity: { value: 1e308 } }] }))),
  'numbers: enormous': () => form([q('a', 'decimal'), ...n(500).map((i) => q(`q${i}`, 'string', { enableWhen: [{ question: 'a', operator: '>', answerDecimal: 1e300 + i }] })), q('m', 'integer', { extension: [{ url: `${HL7}/StructureDefinition/minValue`, valueInteger: -9e15 }, { url: `${HL7}/StructureDefinition/maxValue`, valueInteger: 9e15 }] })]),
};

const only = process.argv[2];
let worst = 0;
for (const [name, make] of Object.entries(FORMS)) {
  if (only && !name.includes(only)) continue;
  const came = JSON.parse(JSON.stringify(make()));
  const kb = Math.round(JSON.stringify(came).length / 1000);
  const said: string[] = [];
  const step = <T>(what: string, work: () => T): T | undefined => {
    const began = performance.now();
    let out: T | undefined;
    let res = 'ok';
    try {
      out = work();
    } catch (e: any) {
      res = `${e.name ?? ''} ${e.code ?? ''} ${String(e.message).slice(0, 80)}`;
    }
    const ms = performance.now() - began;
    worst = Math.max(worst, ms);
    said.push(`${what} ${ms.toFixed(0)}ms${res === 'ok' ? '' : ` [${res}]`}`);
    return out;
  };
  const one = step('bundle', () => formIn(came) as J);
  if (!one) { console.log(`${name} (${kb} kB): ${said.join('; ')}`); continue; }
  step('count', () => countItems(one));
  step('r4', () => inR4(one as never));
  const read = step('read', () => fromFhirQuestionnaire(one as never));
  if (read) {
    const compiled = step('compile', () => compile(read.set));
    if (compiled) step('write', () => asItCame(one, compiled));
    const content = contentOf(read.set as never) as J;
    step('check', () => checkDraft(content, '2026-11-20'));
    const turned = { ...content, questions: [...content.questions].reverse() };
    step('compare', () => differenceOf(content, turned));
  }
  const flag = said.some((x) => Number(/ (\d+)ms/.exec(x)?.[1] ?? 0) > 1500) ? ' <<<<' : '';
  console.log(`${name} (${kb} kB): ${said.join('; ')}${flag}`);
}
console.log('worst', worst);
