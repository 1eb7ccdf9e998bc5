import type { Flag, Pathway, Rule } from '@careway/core/pathways/pathway';
import { type PathwayText, textsOf } from '@careway/core/pathways/pathwayTexts';
import { labelOf } from '@careway/core/pathways/ruleLabels';
import { wordsOf } from '@careway/core/pathways/ruleWords';

/** Something that two versions of a pathway say differently, as sentences. */
export interface Difference {
  key: string;
  /** "Page 3, a rule". */
  where: string;
  /** Where it is seen on the map; a flag is nowhere. */
  node?: string;
  before: string;
  after: string;
}

/** Everything that differs between two versions of one pathway, in the order that it stands. */
export function differencesOf(before: Pathway, after: Pathway): readonly Difference[] {
  if (before === after) return [];
  const pages = Object.keys(before.nodes).filter((id) => (before.nodes[id]?.rules.length ?? 0) > 0);
  const place = (id: string) => {
    const number = pages.indexOf(id) + 1;
    return number > 0 ? `Page ${number}` : `Outcome “${before.nodes[id]?.title ?? id}”`;
  };
  const rules = pages.flatMap((id) => rulesOf(before, after, id, place(id)));
  return [...rules, ...flagsOf(before, after), ...wordsThat(before, after, place)].filter(
    (one) => one.before !== one.after,
  );
}

function rulesOf(before: Pathway, after: Pathway, id: string, where: string): Difference[] {
  const was = before.nodes[id]?.rules ?? [];
  const is = after.nodes[id]?.rules ?? [];
  // Pages go by the titles they had: other words of a page are told once, not with every rule that leads there.
  const titles = before.nodes;
  const sentence = (definition: Pathway, rule: Rule) => {
    const go = `go to “${titles[rule.go]?.title ?? rule.go}”.`;
    return rule.when ? `If ${wordsOf(definition, rule.when)}: ${go}` : `Otherwise: ${go}`;
  };
  const said = is.map((rule): Difference => {
    const old = was.find((one) => one.id === rule.id);
    return {
      key: `rule ${rule.id}`,
      where: `${where}, a rule`,
      node: id,
      before: old ? sentence(before, old) : '',
      after: sentence(after, rule),
    };
  });
  const inOrder = (definition: Pathway, all: readonly Rule[]) =>
    all.map((rule, at) => `${at + 1}. ${labelOf(definition, rule.when)}`).join('; ');
  const isMoved = was.map((rule) => rule.id).join(' ') !== is.map((rule) => rule.id).join(' ');
  const order = { key: `order ${id}`, where: `${where}, the order of its rules`, node: id };
  return [
    ...said,
    ...(isMoved ? [{ ...order, before: inOrder(before, was), after: inOrder(after, is) }] : []),
  ];
}

function flagsOf(before: Pathway, after: Pathway): Difference[] {
  const sentence = (definition: Pathway, { when, because }: Flag, said = because) =>
    `When ${wordsOf(definition, when)}, staff read: ${said}`;
  return after.flags.flatMap((flag) => {
    const old = before.flags.find((one) => one.flag === flag.flag);
    if (old === undefined) return [];
    // Its own words are told below, as words.
    const is = sentence(after, flag, old.because);
    return {
      key: `flag ${flag.flag}`,
      where: 'What staff are told',
      before: sentence(before, old),
      after: is,
    };
  });
}

const WHAT: Readonly<Record<PathwayText['what'], string>> = {
  title: 'the title',
  lead: 'the words below the title',
  block: 'words on the page',
  because: 'why they see it',
};

function wordsThat(before: Pathway, after: Pathway, place: (id: string) => string): Difference[] {
  const was = new Map(textsOf(before).map((text) => [text.at, text.words]));
  return textsOf(after).flatMap(({ at, node, what, words }) => {
    const old = was.get(at);
    if (old === undefined || old === words) return [];
    const where = node === undefined ? 'What staff are told, the words' : `${place(node)}, ${WHAT[what]}`;
    return { key: at, where, ...(node === undefined ? {} : { node }), before: old, after: words };
  });
}
