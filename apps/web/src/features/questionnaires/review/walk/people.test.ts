import { amended } from '@careway/core/pathways/amendments';
import { checkPathway } from '@careway/core/pathways/check';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { limitsOf } from '@careway/core/pathways/limitChanges';
import { openEligibility } from '@careway/core/pathways/openEligibility';
import type { Pathway } from '@careway/core/pathways/pathway';
import { top } from '@careway/core/pathways/top/top';
import { walk } from '@careway/core/pathways/walk';
import { describe, expect, it } from 'vitest';
import type { SomePerson } from '../reviewed.ts';
import { filledIn } from './filledIn.ts';
import { partingOf } from './parting.ts';
import { aged, ageIn, along, asksFor, weeksIn } from './people.ts';

const today = '2026-02-28';
const nobody: SomePerson = { answers: {}, world: { today } };
const all: readonly Pathway[] = [openEligibility, ...SIGNED_IN];
const walkable = (definition: Pathway) => ({
  definition,
  ends: checkPathway(definition, { today }).outcomes,
});

describe('decision 0086: a walk as anybody', () => {
  it.each(all.map((one) => [one.id, one] as const))('%s comes to an end as it is for most', (_, one) => {
    const { answers, world } = filledIn([walkable(one)], nobody);
    const walked = walk(one, { answers }, world);
    expect(walked.outcome).not.toBeNull();
    expect(walked.flags).toEqual([]);
    const { ends } = walkable(one);
    // Not a corner of the pathway: at least as many end there as on the average.
    const all = Object.values(ends);
    const sum = all.reduce((before, one) => before + one, 0n);
    expect((ends[walked.outcome ?? ''] ?? 0n) * BigInt(all.length)).toBeGreaterThanOrEqual(sum);
  });

  it('keeps the age and the weeks that were asked for, on the day of a leap year too', () => {
    const birth = asksFor(top, 'birthDate');
    const period = asksFor(top, 'lastPeriod');
    if (birth === undefined || period === undefined) throw new Error('they are asked');
    for (const day of [today, '2028-02-29']) {
      const one = along(aged({ answers: {}, world: { today: day } }, birth, 27), period, 23, 6);
      expect(ageIn(one, birth)).toBe(27);
      expect(weeksIn(one, period)).toMatchObject({ weeks: 23, extraDays: 6 });
      expect(filledIn([walkable(top)], one).answers).toMatchObject(one.answers);
    }
  });

  it('says where two walks part, and what only one of them asks', () => {
    const period = asksFor(top, 'lastPeriod');
    const limit = limitsOf(top).find(({ value }) => value === 24);
    if (period === undefined || limit === undefined) throw new Error('they are there');
    const draft = amended(top as Pathway, [{ kind: 'limit', limit, to: 22 }]).pathway;
    const { answers, world } = filledIn([walkable(top), walkable(draft)], along(nobody, period, 23, 0));
    const [inUse, proposed] = [walk(top as Pathway, { answers }, world), walk(draft, { answers }, world)];
    const parting = partingOf(draft, inUse, proposed);
    expect(parting?.words).toContain('“What you are looking for”');
    expect(parting?.words).toContain('The draft does not ask: Registered with a GP');
    expect(partingOf(top as Pathway, inUse, inUse)).toBeUndefined();
  });
});
