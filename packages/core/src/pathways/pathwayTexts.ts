import type { Block } from './blocks.ts';
import type { Pathway, PathwayNode } from './pathway.ts';

/** A text of a pathway that may be changed, with the address by which a change names it. */
export interface PathwayText {
  at: string;
  /** The page that says it; a flag is said to staff, on none. */
  node?: string;
  /** The rule, or the flag, that it gives the reason of. */
  rule?: string;
  flag?: string;
  what: 'title' | 'lead' | 'block' | 'because';
  words: string;
}

/** Each text of a block with where it stands in it. */
function partsOf(block: Block): readonly (readonly [part: string, words: string | undefined])[] {
  switch (block.kind) {
    case 'words':
    case 'heading':
    case 'go':
    case 'start':
      return [['words', block.words]];
    case 'list':
      return block.items.flatMap(({ strong, words }, at) => [
        [`items/${at}/strong`, strong] as const,
        [`items/${at}/words`, words] as const,
      ]);
    case 'steps':
      return block.steps.flatMap(({ title, when, words }, at) => [
        [`steps/${at}/title`, title] as const,
        [`steps/${at}/when`, when] as const,
        [`steps/${at}/words`, words] as const,
      ]);
    case 'note':
      return [
        ['title', block.title],
        ['words', block.words],
      ];
    case 'more':
      return [
        ['summary', block.summary],
        ['words', block.words],
      ];
    case 'links':
      return block.links.map(({ words }, at) => [`links/${at}/words`, words] as const);
    case 'live':
      return [];
  }
}

/** Every text of a block that somebody reads. */
export function textsOfBlock(block: Block): string[] {
  if (block.kind === 'list') return block.items.map(({ strong = '', words }) => `${strong} ${words}`.trim());
  return partsOf(block).flatMap(([, words]) => words || []);
}

/**
 * Every text of a pathway that may be changed: titles, what pages say, reasons of rules and flags. Not the
 * questions.
 */
export function textsOf({ nodes, flags }: Pathway): readonly PathwayText[] {
  const ofNodes = Object.entries(nodes).flatMap(
    ([node, { title, lead, says = [], rules }]): PathwayText[] => [
      { at: `nodes/${node}/title`, node, what: 'title', words: title },
      ...(lead ? [{ at: `nodes/${node}/lead`, node, what: 'lead' as const, words: lead }] : []),
      ...says.flatMap((block, place) =>
        partsOf(block).flatMap(([part, words]) =>
          words ? { at: `nodes/${node}/says/${place}/${part}`, node, what: 'block' as const, words } : [],
        ),
      ),
      ...rules.flatMap(({ id, because }) =>
        because
          ? { at: `rules/${id}/because`, node, rule: id, what: 'because' as const, words: because }
          : [],
      ),
    ],
  );
  const ofFlags = flags.map(({ flag, because }): PathwayText => {
    return { at: `flags/${flag}/because`, flag, what: 'because', words: because };
  });
  return [...ofNodes, ...ofFlags];
}

/** The same pathway with other words at these addresses, each of which `textsOf` names. */
export function withWords(definition: Pathway, words: ReadonlyMap<string, string>): Pathway {
  if (words.size === 0) return definition;
  const said = <One extends object>(of: One, address: string, part: string): One => {
    const other = words.get(`${address}/${part}`);
    return other === undefined ? of : { ...of, [part]: other };
  };
  const mend = ([id, node]: [string, PathwayNode]): [string, PathwayNode] => {
    const here = `nodes/${id}`;
    const titled = said(said(node, here, 'title'), here, 'lead');
    const rules = node.rules.map((rule) => said(rule, `rules/${rule.id}`, 'because'));
    const says = node.says?.map((block, place) => blockSaying(block, `${here}/says/${place}`, words));
    return [id, { ...titled, rules, ...(says ? { says } : {}) }];
  };
  return {
    ...definition,
    flags: definition.flags.map((flag) => said(flag, `flags/${flag.flag}`, 'because')),
    nodes: Object.fromEntries(Object.entries(definition.nodes).map(mend)),
  };
}

function blockSaying(block: Block, address: string, words: ReadonlyMap<string, string>): Block {
  return partsOf(block).reduce((now, [part]) => {
    const other = words.get(`${address}/${part}`);
    return other === undefined ? now : (put(now, part.split('/'), other) as Block);
  }, block);
}

/** The same thing with something else at the end of a path. Paths come from `partsOf` alone. */
function put(of: unknown, [key = '', ...rest]: readonly string[], other: string): unknown {
  if (Array.isArray(of)) return of.map((one, at) => (String(at) === key ? put(one, rest, other) : one));
  const held = of as Readonly<Record<string, unknown>>;
  return { ...held, [key]: rest.length === 0 ? other : put(held[key], rest, other) };
}
