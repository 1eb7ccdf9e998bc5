import { expect, test } from 'vitest';
import { readState } from './callRequest.ts';

test('rule 14.3: a way back leads nowhere else, and other state is not believed', () => {
  expect(readState({ shareId: 'a', from: '/questionnaires/viewform/a/b?step=2', change: 'c' })).toEqual({
    shareId: 'a',
    from: '/questionnaires/viewform/a/b?step=2',
    change: 'c',
  });
  for (const from of ['//evil.example', 'https://evil.example', '/\\evil.example', 7, '']) {
    expect(readState({ from })).toEqual({});
  }
  expect(readState(null)).toEqual({});
});
