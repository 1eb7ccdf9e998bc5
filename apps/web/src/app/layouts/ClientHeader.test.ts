import { expect, it } from 'vitest';
import { table } from '../../routes/table.ts';
import { withoutIcons } from './ClientHeader.tsx';

it('rule 14.7: the icons are hidden on the sign-up verification screens, and nowhere else', () => {
  expect(
    table
      .map(({ path }) => path)
      .filter(withoutIcons)
      .sort(),
  ).toEqual([
    '/signup/completeverification',
    '/signup/completeverification/{token}',
    '/signup/verificationcode',
    '/signup/verifyaccount',
  ]);
});
