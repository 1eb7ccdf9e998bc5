import type { ElementType } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { wordsApart } from './wordsApart.ts';

/** The same as beside it, for development and tests. */
export { Fragment } from 'react';

/** What was one text is no list any more, which React asks of several. */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: string,
  several: boolean,
  source: object,
  self: unknown,
) {
  const apart: { children?: unknown } = wordsApart(type, props);
  return react.jsxDEV(type, apart, key, several && Array.isArray(apart.children), source as never, self);
}
