import { extension, extensionsOf, isObject, type Json, numberIn, objectsIn, textIn } from '../reading.ts';
import { SCORES } from '../readOptions.ts';
import type { Unrolled } from '../repeats/unroll.ts';
import { STANDARD } from '../urls.ts';
import type { ReadQuestion, Walk } from '../walkItems.ts';

/** An item of the form where it stands, and the question it was read as. */
export interface Node {
  readonly json: Json;
  readonly linkId: string;
  /** In the form as it came: copies of what is asked again and again have that of the first. */
  readonly cameAs: string;
  /** Every name that an expression may have for it: its linkId, and those for all copies. */
  readonly names: readonly string[];
  readonly parent: Node | undefined;
  readonly children: readonly Node[];
  readonly question: ReadQuestion | undefined;
  /** Its answers to choose from, in the order of its options; undefined where it has none. */
  readonly choices: readonly Choice[] | undefined;
  /**
   * Its answer may be missing when nothing that counts is left to answer: it may be hidden, or take several
   * answers.
   */
  readonly mayBeAbsent: boolean;
}

/** What stands deeper is not brought in. */
const DEEPEST = 60;

/**
 * The items of a form as a tree, without the questions whether there is another. @param walk what they were
 * read as.
 */
export function nodesOf(form: Json, { questions }: Walk, unrolled?: Unrolled): readonly Node[] {
  const named = new Map<string, string[]>();
  for (const [name, linkIds] of unrolled?.several ?? []) {
    for (const linkId of linkIds) {
      const names = named.get(linkId);
      if (names === undefined) named.set(linkId, [name]);
      else names.push(name);
    }
  }
  const between = new Set(unrolled?.between.values());
  const isOf = ({ linkId }: Json) => typeof linkId !== 'string' || !between.has(linkId);
  const readAs = new Map(questions.map((one) => [one.item, one]));
  const visit = (json: Json, parent: Node | undefined, depth: number): Node => {
    const children: Node[] = [];
    const waits =
      json.enableWhen !== undefined || extension(json, STANDARD.enableWhenExpression) !== undefined;
    const linkId = textIn(json.linkId) ?? '';
    const node: Node = {
      json,
      linkId,
      cameAs: unrolled?.cameAs.get(linkId) ?? linkId,
      names: [linkId, ...(named.get(linkId) ?? [])],
      parent,
      children,
      question: readAs.get(json),
      choices: choicesIn(readAs.get(json)),
      mayBeAbsent:
        waits ||
        json.repeats === true ||
        parent?.mayBeAbsent === true ||
        (parent !== undefined && !isGroup(parent)),
    };
    if (depth < DEEPEST)
      for (const inner of objectsIn(json.item).filter(isOf)) children.push(visit(inner, node, depth + 1));
    return node;
  };
  return objectsIn(form.item)
    .filter(isOf)
    .map((json) => visit(json, undefined, 0));
}

export const isGroup = ({ json }: Node) => json.type === 'group';
export const isDisplay = ({ json }: Node) => json.type === 'display';

/** The item and everything in it, in order. */
export function within(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node) => [node, ...within(node.children)]);
}

/** What one answer of a question with answers to choose from is worth and stands for. */
export interface Choice {
  /** As the form says it, undefined where it says nothing. */
  readonly points: number | undefined;
  /** Whether the points go with the code, and so stand in a response too. */
  readonly isOnCode: boolean;
  readonly number: number | undefined;
  readonly code: string | undefined;
  readonly words: string | undefined;
  readonly truth: boolean | undefined;
}

/** How many items there are, and answers in them, for what goes through all of them. */
export function answersAt(nodes: Iterable<Node>): number {
  let count = 0;
  for (const { choices } of nodes) count += 1 + (choices?.length ?? 0);
  return count;
}

export const answersIn = (chosen: ReadonlyMap<Node, unknown>): number => answersAt(chosen.keys());

/** The answers of a question; undefined for one that has none. */
export const choicesOf = ({ choices }: Node): readonly Choice[] | undefined => choices;

function choicesIn(question: ReadQuestion | undefined): readonly Choice[] | undefined {
  if (question === undefined || question.options.length === 0) return undefined;
  return question.options.map(({ source }, at) => {
    const given = (source ?? {}) as Json;
    const coding: Json = isObject(given.valueCoding) ? given.valueCoding : {};
    const said = [...extensionsOf(given), ...extensionsOf(coding)].find(({ url }) => SCORES.includes(url));
    return {
      points: numberIn(said?.valueDecimal) ?? numberIn(said?.valueInteger),
      isOnCode: said !== undefined && extensionsOf(coding).includes(said),
      number: numberIn(given.valueInteger),
      code: textIn(coding.code),
      words: textIn(given.valueString),
      // Yes and no have no element of their own and stand in this order.
      truth: source === undefined && question.item.type === 'boolean' ? at === 0 : undefined,
    };
  });
}
