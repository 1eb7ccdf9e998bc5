import type { ElementType } from 'react';
import * as react from 'react/jsx-runtime';
import { wordsApart } from './wordsApart.ts';

/** What elements are made with, here and in the packages that draw: React's own, with text in elements of its own. */
export { Fragment } from 'react';

export const jsx = (type: ElementType, props: object, key?: string) =>
  react.jsx(type, wordsApart(type, props), key);

export const jsxs = (type: ElementType, props: object, key?: string) =>
  react.jsxs(type, wordsApart(type, props), key);
