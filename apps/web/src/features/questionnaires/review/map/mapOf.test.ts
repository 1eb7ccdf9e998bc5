import { amended } from '@careway/core/pathways/amendments';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import type { Pathway } from '@careway/core/pathways/pathway';
import { top } from '@careway/core/pathways/top/top';
import { walk } from '@careway/core/pathways/walk';
import { describe, expect, it } from 'vitest';
import { NODE, placed } from './layout.ts';
import { besides, mapOf } from './mapOf.ts';

const today = '2026-02-28';
function mapped(inUse: Pathway, draft = inUse) {
  const walked = walk(inUse, { answers: {} }, { today });
  const ends = { inUse: {}, draft: {} };
  return mapOf({ inUse, draft, walks: { inUse: walked, draft: walked }, ends });
}

describe('decision 0086: the map of a pathway', () => {
  it.each(SIGNED_IN.map((one) => [one.id, one] as const))(
    '%s: every page, outcome and rule is on it, and no two lie on one another',
    (_, one) => {
      const map = mapped(one);
      expect(map.nodes.map(({ id }) => id)).toEqual(Object.keys(one.nodes));
      const lines = Object.entries(one.nodes).flatMap(([from, { rules }]) =>
        rules.map(({ go }) => `${from} ${go}`),
      );
      expect(new Set(map.edges.map(({ id }) => id))).toEqual(new Set(lines));
      const corners = [...placed(map).nodes.values()];
      for (const [at, a] of corners.entries()) {
        for (const b of corners.slice(at + 1)) {
          expect(Math.abs(a.x - b.x) >= NODE.width || Math.abs(a.y - b.y) >= NODE.height).toBe(true);
        }
      }
    },
  );

  it('marks what a draft changes, and the line that no rule follows any more', () => {
    const draft = amended(top as Pathway, [
      { kind: 'leads', rule: 'visiting', was: 'visitor', go: 'no-gp' },
    ]).pathway;
    const map = mapped(top, draft);
    expect(map.nodes.filter(({ changed }) => changed).map(({ id }) => id)).toEqual(['gp']);
    expect(map.edges.find(({ id }) => id === 'gp visitor')).toMatchObject({ gone: true });
    expect(map.edges.find(({ id }) => id === 'gp no-gp')?.was).toBeDefined();
  });

  it('shows one page with what lies beside it', () => {
    const near = besides(mapped(top), 'gp');
    const before = Object.entries((top as Pathway).nodes).filter(([, { rules }]) =>
      rules.some(({ go }) => go === 'gp'),
    );
    const beside = [...before.map(([id]) => id), 'gp', 'visitor', 'no-gp', 'home'];
    expect(near.nodes.map(({ id }) => id).sort()).toEqual(beside.sort());
    expect(near.edges.every(({ from, to }) => from === 'gp' || to === 'gp')).toBe(true);
  });
});
