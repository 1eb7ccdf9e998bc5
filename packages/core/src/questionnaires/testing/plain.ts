import { addDays } from '../../dates.ts';
import { rulesFor } from '../questionTypes/registry.ts';
import type {
  Answers,
  AnswerValue,
  Asked,
  Calculation,
  Comparison,
  Condition,
  Facts,
  Limit,
  Question,
  QuestionSet,
  ScoreBand,
  World,
} from '../types.ts';

/**
 * An evaluator that is not clever at all: it works everything out from the start, each time, straight from the
 * sentences of the rules. The engine is held against it.
 */

/** The questions of a set as they are asked. */
export function inOrder(set: QuestionSet): readonly Question[] {
  return [...set.questions].sort((a, b) => a.sortOrder - b.sortOrder);
}

/**
 * Ids of the questions that these answers leave visible. The world matters only where conditions count or ask
 * who pays.
 */
export function plainlyVisible(
  set: QuestionSet,
  answers: Answers,
  world: World = { today: '' },
): readonly string[] {
  const byId = new Map(set.questions.map((question) => [question.id, question]));
  const asked = inOrder(set);
  const factsOf = (id: string): Facts | undefined => {
    const question = byId.get(id);
    const number = question?.calculation && plainNumber(question.calculation, factsOf, true_);
    const value = question?.calculation ? (number === undefined ? undefined : String(number)) : answers[id];
    if (question === undefined || value === undefined || !shows(id)) return undefined;
    const rules = rulesFor(question.type);
    const options = set.options.filter((option) => option.questionId === id);
    return rules.isBlank(value) ? undefined : rules.facts({ question, options }, value);
  };
  const true_ = (condition: Condition): boolean => {
    if ('of' in condition) {
      return condition.kind === 'all' ? condition.of.every(true_) : condition.of.some(true_);
    }
    if (condition.kind === 'not') return !true_(condition.that);
    if (condition.kind === 'compares') {
      const [left, right] = [condition.left, condition.right].map((one) => plainNumber(one, factsOf, true_));
      return left !== undefined && right !== undefined && plainlyStands(left, condition.sign, right);
    }
    if (condition.kind === 'contract') return condition.is.some((kind) => kind === world.contract);
    if (condition.kind === 'miles') return isBetween(condition, world.miles);
    if (condition.kind === 'told') return condition.is.some((word) => word === world.told?.[condition.what]);
    const facts = factsOf(condition.questionId);
    if (facts === undefined) return false;
    if (condition.kind === 'answered') return true;
    if (condition.kind === 'equals') return facts.options.includes(condition.optionId);
    if (condition.kind === 'anyOf') return condition.optionIds.some((id) => facts.options.includes(id));
    if (condition.kind === 'says') return facts.words === condition.words;
    const number = facts.number ?? Number.NaN;
    if ('than' in condition)
      return condition.kind === 'greater' ? number > condition.than : number < condition.than;
    if (condition.kind === 'range') return number >= Number(condition.from) && number <= Number(condition.to);
    if (facts.date === undefined) return false;
    if (condition.kind === 'weeksSince' || condition.kind === 'age') {
      // Week by week and birthday by birthday, where the engine divides.
      const { date } = facts;
      const birthday = (years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
      const then = (n: number) => (condition.kind === 'age' ? birthday(n) : addDays(date, n * 7));
      let count = -1;
      while (then(count + 1) <= world.today) count += 1;
      return isBetween(condition, count);
    }
    if (condition.kind === 'before') return facts.date < condition.date;
    return condition.kind === 'after' && facts.date > condition.date;
  };
  const shows = (id: string): boolean => {
    const question = byId.get(id);
    if (question === undefined) return false;
    const before = asked.slice(0, asked.indexOf(question));
    const head = before.findLast((one) =>
      ['section', 'openingstatement', 'closingstatement'].includes(one.type),
    );
    const ownPage = ['section', 'openingstatement', 'closingstatement'].includes(question.type);
    if (!ownPage && head?.type === 'section' && !shows(head.id)) return false;
    if (question.segmentId !== undefined && !shows(question.segmentId)) return false;
    if (question.dependentQuestionId !== null) {
      const facts = factsOf(question.dependentQuestionId);
      if (facts === undefined) return false;
      if (question.dependentOptionId !== null && !facts.options.includes(question.dependentOptionId))
        return false;
    }
    return question.condition === undefined || true_(question.condition);
  };
  return asked.map((question) => question.id).filter(shows);
}

const isBetween = (limit: Limit, count: number | null | undefined) =>
  typeof count === 'number' && ('atLeast' in limit ? count >= limit.atLeast : count < limit.below);

/** A number worked out from the definition of each kind. */
function plainNumber(
  calculation: Calculation,
  factsOf: (id: string) => Facts | undefined,
  isTrue: (condition: Condition) => boolean,
): number | undefined {
  const of = (one: Calculation) => plainNumber(one, factsOf, isTrue);
  const eight = (number: number) => (Number.isFinite(number) ? Math.round(number * 1e8) / 1e8 : undefined);
  if (calculation.kind === 'number') return calculation.value;
  if (calculation.kind === 'answer') return factsOf(calculation.questionId)?.number;
  if (calculation.kind === 'howMany') {
    const facts = factsOf(calculation.questionId);
    return facts === undefined ? 0 : facts.options.length || 1;
  }
  if (calculation.kind === 'total') {
    const numbers = calculation.questionIds
      .map((id) => factsOf(id)?.number)
      .filter((one) => one !== undefined);
    return numbers.length === 0 ? undefined : eight(numbers.reduce((sum, one) => sum + one));
  }
  if (calculation.kind === 'rounded') {
    const number = of(calculation.of);
    const ten = 10 ** calculation.places;
    return number === undefined ? undefined : eight(Math.round(Math.round(number * ten * 1e8) / 1e8) / ten);
  }
  if (calculation.kind === 'if') {
    if (isTrue(calculation.when)) return of(calculation.so);
    return calculation.otherwise ? of(calculation.otherwise) : undefined;
  }
  if (!('left' in calculation)) return undefined;
  const [left, right] = [of(calculation.left), of(calculation.right)];
  if (left === undefined || right === undefined) return undefined;
  const all = { plus: left + right, minus: left - right, times: left * right, over: left / right };
  return eight(all[calculation.kind]);
}

const plainlyStands = (a: number, sign: Comparison, b: number) =>
  ({ '=': a === b, '!=': a !== b, '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b })[sign];

const HEADS = ['section', 'openingstatement', 'closingstatement'];

const exact = (sum: number) => Math.round(sum * 1e6) / 1e6;

interface Worth {
  readonly sectionId: string | undefined;
  readonly most: number;
  readonly points: number | undefined;
  readonly left: boolean;
}

/** The score, added up from nothing. */
export function plainScore(set: QuestionSet, answers: Answers, world: World) {
  const asked = inOrder(set);
  const visible = plainlyVisible(set, answers, world);
  const places = new Set<string | undefined>();
  const worths = asked.flatMap((question, at): readonly Worth[] => {
    const own = set.options.filter((option) => option.questionId === question.id);
    const options = [...own].sort((a, b) => a.sortOrder - b.sortOrder);
    if (!plainlyScored({ question, options })) return [];
    const head = asked.slice(0, at).findLast((one) => HEADS.includes(one.type));
    const sectionId = head?.type === 'section' ? head.id : undefined;
    places.add(sectionId);
    if (!visible.includes(question.id)) return [];
    const value = goodAnswer({ question, options }, answers[question.id], world.today);
    const scores = options.map((option) => option.score);
    const several = question.type === 'multiplechoice';
    const blank =
      answers[question.id] === undefined || rulesFor(question.type).isBlank(answers[question.id] ?? '');
    return [
      {
        sectionId,
        most:
          options.length === 0
            ? Number(question.max)
            : several
              ? scores.reduce((sum, score) => sum + score, 0)
              : Math.max(...scores),
        points: value === undefined ? undefined : pointsOf({ question, options }, value),
        left: value === undefined && !(several && blank && !question.isMandatory),
      },
    ];
  });
  const totals = (list: readonly Worth[], bands: readonly ScoreBand[]) => {
    const total = exact(list.reduce((sum, { points = 0 }) => sum + points, 0));
    const answered = list.filter(({ points }) => points !== undefined).length;
    const left = list.filter((one) => one.left).length;
    const band = bands.find(({ from, to }) => total >= from && total <= to);
    return {
      total,
      most: exact(list.reduce((sum, { most }) => sum + most, 0)),
      answered,
      left,
      band: left === 0 && answered > 0 ? band : undefined,
    };
  };
  const order = [...places].filter((place) => worths.some(({ sectionId }) => sectionId === place));
  return {
    ...totals(worths, set.scoring?.bands ?? []),
    sections: order.map((sectionId) => ({
      sectionId,
      ...totals(
        worths.filter((one) => one.sectionId === sectionId),
        set.scoring?.sections?.find((one) => one.sectionId === sectionId)?.bands ?? [],
      ),
    })),
  };
}

function plainlyScored({ question, options }: Asked): boolean {
  if (!rulesFor(question.type).asks) return false;
  if (options.length === 0) return question.scored === true;
  return question.scored ?? options.some((option) => option.score !== 0);
}

function goodAnswer(asked: Asked, value: AnswerValue | undefined, today: string): AnswerValue | undefined {
  const rules = rulesFor(asked.question.type);
  if (value === undefined || rules.isBlank(value)) return undefined;
  return rules.check(asked, value, { today }) === undefined ? value : undefined;
}

function pointsOf({ options }: Asked, value: AnswerValue): number {
  if (options.length === 0) return Number(value);
  const chosen = typeof value === 'string' ? [value] : (value as readonly string[]);
  return options.filter((option) => chosen.includes(option.id)).reduce((sum, { score }) => sum + score, 0);
}

/** How every question of a set reads, with `{{id|otherwise}}` replaced and nothing else understood. */
export function plainTexts(
  set: QuestionSet,
  answers: Answers,
  world: World,
): Readonly<Record<string, string>> {
  const visible = plainlyVisible(set, answers, world);
  const answerTo = (id: string, otherwise: string) => {
    const question = set.questions.find((one) => one.id === id);
    if (question === undefined || !visible.includes(id)) return otherwise;
    const own = set.options.filter((option) => option.questionId === id);
    const asked = { question, options: [...own].sort((a, b) => a.sortOrder - b.sortOrder) };
    const value = goodAnswer(asked, answers[id], world.today);
    const lines = value === undefined ? [] : rulesFor(question.type).print(asked, value);
    if (lines.length < 2) return lines[0] ?? otherwise;
    return `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`;
  };
  return Object.fromEntries(
    set.questions.map(({ id, question }) => [
      id,
      question.replace(/\{\{(\w+)(?:\|([^}]*))?\}\}/g, (_all, of: string, otherwise = '') =>
        answerTo(of, otherwise),
      ),
    ]),
  );
}
