import { expect, test } from 'vitest';
import { saidPlainly } from './saidPlainly.ts';

test('rule 12.32: each thing that another system says is looked at once, however deep it lies', () => {
  const deep = 200_000;
  let at = saidPlainly(`${'['.repeat(deep)}"Cli\\u202enic"${']'.repeat(deep)}`);
  for (let level = 0; level < deep; level += 1) [at] = at as unknown[];
  expect(at).toBe('Clinic');
  const said = saidPlainly(
    '{"name":"A\\u0000my","__proto__":{"on":"y\\u200bes"},"all":[1,null,true,"\\ud800x"]}',
  );
  expect(JSON.stringify(said)).toBe('{"name":"Amy","__proto__":{"on":"yes"},"all":[1,null,true,"x"]}');
  expect(({} as { on?: string }).on).toBeUndefined();
});
