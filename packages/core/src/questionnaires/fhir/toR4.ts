import type { Noted, Part } from './notes.ts';
import { isObject, type Json, objectsIn, textIn } from './reading.ts';
import { INITIAL, writtenIn } from './versions.ts';

/** A form of another FHIR in the words of R4, and what of it has none. */
export interface InR4 {
  readonly form: Json;
  readonly notes: readonly Noted[];
}

type Say = (item: Json, why: string, ...of: readonly Part[]) => void;

/** R5 has these for programs that show a form; R4 has no words for them, and what is asked is the same without them. */
const OF_FORM_IN_R5 = ['versionAlgorithmString', 'versionAlgorithmCoding', 'copyrightLabel'];

/**
 * A form in R5 or STU3 as R4 says the same; what R4 cannot say is noted. One in R4 is unchanged.
 * @returns undefined for DSTU2, which has another shape altogether
 */
export function inR4(form: Json): InR4 | undefined {
  const { fhirVersion } = writtenIn(form);
  if (fhirVersion === 'R4') return { form, notes: [] };
  if (fhirVersion === 'DSTU2') return undefined;
  const notes: Noted[] = [];
  const say: Say = (item, why, ...of) =>
    notes.push({
      linkId: textIn(item.linkId) ?? '',
      text: textIn(item.text) ?? '',
      why: `Not brought in: ${why}`,
      group: 'asked_differently',
      of,
    });
  const translate = fhirVersion === 'R5' ? fromR5 : fromStu3;
  const visit = (item: Json): Json => {
    const made = translate(item, say);
    return made.item === undefined ? made : { ...made, item: objectsIn(made.item).map(visit) };
  };
  const { meta, ...rest } = form;
  const made = Object.fromEntries(
    Object.entries(rest).filter(([key]) => fhirVersion !== 'R5' || !OF_FORM_IN_R5.includes(key)),
  );
  const about = isObject(meta) ? { meta: withoutProfiles(meta) } : {};
  return { form: { ...made, ...about, item: objectsIn(form.item).map(visit) }, notes };
}

/** It names the FHIR that it was written in. */
function withoutProfiles({ profile, ...meta }: Json): Json {
  const kept = (Array.isArray(profile) ? profile : []).filter(
    (one) => !/^http:\/\/hl7\.org\/fhir\/(\d|R\d|STU|StructureDefinition\/Questionnaire\|)/.test(String(one)),
  );
  return kept.length === 0 ? meta : { ...meta, profile: kept };
}

/** A closed choice is a type of its own in R4, and one with other words beside it another. */
function fromR5(item: Json, say: Say): Json {
  const { answerConstraint, disabledDisplay, ...rest } = item;
  const isChoice = item.type === 'coding';
  const hasAnswers = item.answerOption !== undefined || item.answerValueSet !== undefined;
  const isOpen = answerConstraint === 'optionsOrString' || answerConstraint === 'optionsOrType';
  if (disabledDisplay === 'protected')
    say(item, 'that it is seen while it is not asked; here it is hidden then', [item, 'disabledDisplay']);
  if (answerConstraint === 'optionsOrType' && hasAnswers)
    say(item, 'that another code may be given; other words may be', [item, 'answerConstraint']);
  if (isOpen && hasAnswers && (isChoice || item.type === 'string')) return { ...rest, type: 'open-choice' };
  if (isOpen && hasAnswers)
    say(item, 'that another answer than those may be given', [item, 'answerConstraint']);
  return isChoice ? { ...rest, type: 'choice' } : rest;
}

function fromStu3(item: Json, say: Say): Json {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(item)) {
    const initial = INITIAL.exec(key)?.[1];
    if (initial !== undefined) made.initial = [{ [`value${initial}`]: value }];
    else if (key === 'option') made.answerOption = value;
    else if (key === 'options') {
      const reference = isObject(value) ? textIn(value.reference) : textIn(value);
      if (reference === undefined) say(item, 'its list of answers', [item, 'options']);
      else made.answerValueSet = reference;
    } else if (key === 'enableWhen') made.enableWhen = objectsIn(value).map(testFromStu3);
    else made[key] = value;
  }
  // There any of several was enough.
  if (objectsIn(made.enableWhen).length > 1) made.enableBehavior = 'any';
  return made;
}

/** There a test had no operator: an answer was that one. */
function testFromStu3({ hasAnswer, ...test }: Json): Json {
  if (typeof hasAnswer === 'boolean') return { ...test, operator: 'exists', answerBoolean: hasAnswer };
  return test.operator === undefined ? { ...test, operator: '=' } : test;
}
