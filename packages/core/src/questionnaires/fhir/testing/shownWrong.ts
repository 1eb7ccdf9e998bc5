import { compile } from '../../compile.ts';
import { createForm, type Form } from '../../form.ts';
import type { AnswerValue, Question, QuestionSet } from '../../types.ts';
import { asItCame } from '../kept/asItCame.ts';
import { responseAsItCame } from '../kept/responseAsItCame.ts';
import type { NotBroughtIn } from '../notes.ts';
import { extension, type Json, objectsIn } from '../reading.ts';
import type { FhirResponse } from '../resource.ts';
import { toFhirResponse } from '../toResponse.ts';
import { STANDARD } from '../urls.ts';
import { askedByFhir } from './askedByFhir.ts';

const TODAY = '2026-11-20';
/** So often each form is filled in, each time in another way. */
const WAYS = 40;

/**
 * Whether a form that was brought in shows what it says by its own conditions, filled in at random: each item that is
 * shown here and not by FHIR, or the other way round, and that no note speaks of (at it, around it, or at what it
 * waits for).
 */
export function wrongOf(came: Json, set: QuestionSet, notes: readonly NotBroughtIn[]) {
  const compiled = compile(set);
  const ids = new Set(set.questions.map(({ id }) => id));
  const noted = new Set(notes.filter(({ group }) => group !== 'not_kept').map(({ linkId }) => linkId));
  const items = standing(came, noted).filter(({ linkId }) => ids.has(linkId));
  const out = asItCame(came, compiled);
  const wrong = new Set<string>();
  let checked = 0;
  for (let way = 0; way < WAYS; way += 1) {
    const form = filledIn(compiled, dice(way));
    const ours = toFhirResponse(compiled, form.answers(), { status: 'in-progress' });
    const response = sent(responseAsItCame(out, ours, compiled));
    const shown = askedByFhir(came, response);
    for (const { linkId, waits, isNoted } of items) {
      const theirs = shown.get(linkId);
      if (theirs === undefined || !waits || isNoted) continue;
      checked += 1;
      if (form.question(linkId).visible !== theirs)
        wrong.add(`${linkId}: ${theirs ? 'hidden here' : 'shown here'}`);
    }
  }
  return { checked, wrong: [...wrong] };
}

const sent = (response: FhirResponse) => JSON.parse(JSON.stringify(response)) as Json;

interface Standing {
  linkId: string;
  /** It, or something around it, has a condition. */
  waits: boolean;
  isNoted: boolean;
}

function standing(form: Json, noted: ReadonlySet<string>): readonly Standing[] {
  const all: Standing[] = [];
  const walk = (items: readonly Json[], around: Pick<Standing, 'waits' | 'isNoted'>): void => {
    for (const item of items) {
      const linkId = String(item.linkId);
      const whens = objectsIn(item.enableWhen);
      const waits =
        around.waits || whens.length > 0 || extension(item, STANDARD.enableWhenExpression) !== undefined;
      const isNoted =
        around.isNoted || noted.has(linkId) || whens.some(({ question }) => noted.has(String(question)));
      all.push({ linkId, waits, isNoted });
      walk(objectsIn(item.item), { waits, isNoted });
    }
  };
  walk(objectsIn(form.item), { waits: false, isNoted: false });
  return all;
}

/** The same throws each time (a generator of Park and Miller). */
function dice(seed: number): (below: number) => number {
  let state = 48_271 * (seed + 7);
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function filledIn(compiled: Parameters<typeof createForm>[0], below: (of: number) => number): Form {
  const form = createForm(compiled, { today: TODAY });
  // What an answer opens is answered too, and what it hides is asked no more.
  for (const { question, options, rules } of form.compiled.questions) {
    if (!rules.asks || question.calculation || below(5) === 0) continue;
    const value = anAnswer(
      question,
      options.map(({ id }) => id),
      below,
    );
    if (value !== undefined && form.question(question.id).visible) form.set(question.id, value);
  }
  return form;
}

function anAnswer(
  question: Question,
  options: readonly string[],
  below: (of: number) => number,
): AnswerValue | undefined {
  const one = options[below(Math.max(1, options.length))];
  switch (question.type) {
    case 'multiplechoice':
    case 'picturechoice':
      return options.filter(() => below(2) === 0);
    case 'yesnoquestion':
    case 'radioinput':
    case 'dropdown':
    case 'likert':
      return one;
    case 'numberinput':
    case 'rating': {
      if (one !== undefined) return one;
      const from = typeof question.min === 'number' ? question.min : 0;
      const to = typeof question.max === 'number' ? question.max : 120;
      return String(from + below(Math.max(1, Math.floor(to - from) + 1)));
    }
    case 'freetext':
      return question.format === 'time' ? '10:30' : 'Words';
    case 'dateinput':
      return {
        day: String(1 + below(28)),
        month: String(1 + below(12)),
        year: String(1950 + below(80)),
        time: '10:30',
      };
    case 'phonecall':
      return { phone: '07700900123', optionId: one ?? '' };
    default:
      return undefined;
  }
}
