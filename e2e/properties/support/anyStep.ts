import type { FormStatus } from '@careway/core/submissions/saveStatus';
import fc from 'fast-check';
import { NETWORKS } from './network.ts';

const dice = fc.nat({ max: 1000 });

/** What a person, a connection or somebody else can do to a form. */
export const anyStep = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('answer' as const), pick: dice, dice }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('clear' as const), pick: dice }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      to: fc.constantFrom(...NETWORKS, 'up' as const, 'up' as const),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(100, 1000, 5000, 40_000) }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'release' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'save' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'hide' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reload' as const), locks: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('elsewhere' as const),
      pick: dice,
      dice,
      status: dice.map(
        (thrown): FormStatus => (thrown < 900 ? 'draft' : thrown < 950 ? 'completed' : 'hold'),
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('choose' as const), mine: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('submit' as const), times: fc.constantFrom(1, 2) }) },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;
