import { aQuestion, aQuestionSet } from '@careway/core/questionnaires/testing/sets';
import type { Condition } from '@careway/core/questionnaires/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf } from './flowOf.ts';
import { BOX, placesOf } from './flowPlaces.ts';

const answered = (questionId: string): Condition => ({ kind: 'answered', questionId });

/** A form whose questions depend on an earlier one, or on none. */
const flowWhere = (depends: readonly (number | undefined)[]) =>
  flowOf(
    aQuestionSet(
      depends.map((on, at) =>
        aQuestion({
          id: `q${at}`,
          ...(on === undefined || at === 0 ? {} : { condition: answered(`q${on % at}`) }),
        }),
      ),
    ).questions,
  );

describe('rule 7.18: where the questions stand in the picture of a form', () => {
  it('what everybody is asked is one line, lines lead on to the right, and no box covers another', () => {
    const some = fc.array(fc.option(fc.nat(30), { nil: undefined }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(some, (depends) => {
        const flow = flowWhere(depends);
        const places = placesOf(flow);
        expect([...places.keys()].sort()).toEqual([...flow.ids].sort());
        const at = (id: string) => places.get(id) ?? { x: Number.NaN, y: Number.NaN };
        expect(new Set([...flow.always].map((id) => at(id).y)).size).toBeLessThan(2);
        for (const { from, to } of flow.edges) expect(at(from).x + BOX.width).toBeLessThan(at(to).x);
        const boxes = flow.ids.map(at);
        for (const [number, one] of boxes.entries())
          for (const other of boxes.slice(number + 1))
            expect(Math.abs(one.x - other.x) >= BOX.width || Math.abs(one.y - other.y) >= BOX.height).toBe(
              true,
            );
        for (const { x, y } of boxes) expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('300 questions that everybody is asked stand behind one another', () => {
    const places = placesOf(flowWhere(Array.from({ length: 300 }, () => undefined)));
    const xs = [...places.values()].map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(new Set(xs).size).toBe(300);
  });
});
