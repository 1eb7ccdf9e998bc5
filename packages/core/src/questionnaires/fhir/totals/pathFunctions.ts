import { answersWhere } from './answerTests.ts';
import { optionsWhere, withUrl } from './definition.ts';
import { marksWhere, marksWith } from './marks.ts';
import { type Meaning, type Scope, unclear } from './meaning.ts';
import { answersIn } from './nodes.ts';
import type { Path } from './parsePath.ts';
import { itemsWhere } from './where.ts';

/** What has an extension with this address. @throws NotUnderstood */
export function withExtension(of: Meaning, url: string): Meaning {
  if (of.kind === 'options') return withUrl(of, url);
  if (of.kind === 'values') return marksWith({ kind: 'marks', chosen: of.chosen, isPoints: false }, url);
  return unclear('extension()');
}

/** A collection that holds one thing at most. @throws NotUnderstood */
export function onlyOne(of: Meaning): Meaning {
  if ('chosen' in of && of.chosen.size === 1) return of;
  return unclear('one answer of several');
}

/** What a criterion leaves. @throws NotUnderstood */
export function filtered(of: Meaning, criterion: Path, scope: Scope): Meaning {
  scope.spend('chosen' in of ? 1 + answersIn(of.chosen) : 1);
  if (of.kind === 'items' || of.kind === 'definitions')
    return { ...of, nodes: itemsWhere(of.nodes, criterion, scope) };
  if (of.kind === 'options') return optionsWhere(of, criterion, scope);
  if (of.kind === 'marks') return marksWhere(of, criterion, scope);
  if (of.kind === 'answers' || of.kind === 'values')
    return { ...of, chosen: answersWhere(of, criterion, scope) };
  return unclear('where()');
}

/** Whether this is the step of an addition: what comes, and what there is. */
export function isAddition(path: Path | undefined): boolean {
  if (path?.kind !== 'pair' || path.sign !== '+') return false;
  const names = [path.left, path.right].map((side) =>
    side.kind === 'part' && side.of === undefined ? side.name : '',
  );
  return names.includes('$this') && names.includes('$total');
}
