import { describe, expect, it } from 'vitest';
import { provenBy, VECTORS } from './nhsLogin.ts';

describe('rule 8.28: what must be shown at NHS login', () => {
  it('is a checked identity and two things of one’s own', () => {
    for (const vector of VECTORS) expect(provenBy(vector)).toBe(true);
    expect(provenBy('P9.Cd.Cp')).toBe(true);
  });

  it.each([
    'P0.Cp.Cd',
    'P5.Cp.Cd',
    'P9.Cp',
    'P9',
    'P9.Cp.Cd.Ck',
    'P9.Cp.Cp',
    'P90.Cp.Cd',
    'p9.cp.cd',
    ' P9.Cp.Cd',
    '',
    'P9.'.repeat(1000),
    undefined,
    null,
    ['P9.Cp.Cd'],
  ])('is not %s', (vot) => {
    expect(provenBy(vot)).toBe(false);
  });
});
