import { createElement, type ElementType, Fragment } from 'react';

/** An element that says nothing by itself: no sheet and no part of the design has a rule for it. */
const WORDS = 'cw-words';

/** These hold text and nothing else, or are drawn: an element of ours has no place in them. */
const TEXT_ONLY = new Set<unknown>(['option', 'script', 'style', 'text', 'textarea', 'title', 'tspan']);

const isText = (child: unknown): child is string | number =>
  (typeof child === 'string' && child !== '') || typeof child === 'number';
const isNothing = (child: unknown) => child === null || typeof child === 'boolean' || child === '';

interface Props {
  readonly children?: unknown;
}

/**
 * Gives every text that stands beside something else an element of its own (rule 14.22, decision 0047). A program
 * that translates pages takes text out of its place; React, which remembers the place, then cannot take it away, put
 * something before it, or change what it says. An element it finds again.
 *
 * Where all there is is text, it is put together: React writes an element's only text by the element. Text that is
 * white throughout stays as it is: nobody translates it, and as an element it would be a place in a row. In: what is
 * drawn and its props. Out: the props to draw it with, the same ones where nothing stands bare.
 */
export function wordsApart<P extends Props>(type: ElementType, props: P): P {
  const { children } = props;
  if (!Array.isArray(children)) {
    return type === Fragment && isText(children) ? { ...props, children: inElement(children) } : props;
  }
  if (!children.some((child) => isText(child) || Array.isArray(child))) return props;
  const alone = children.every((child) => isText(child) || isNothing(child) || child === undefined);
  if (alone && type !== Fragment) return { ...props, children: together(children) };
  return TEXT_ONLY.has(type) ? props : { ...props, children: apart(children) };
}

const together = (children: readonly unknown[]) => children.filter(isText).join('');

const inElement = (text: string | number, key?: string) => createElement(WORDS, { key }, text);

/**
 * The same children, each in its place: what stands beside one another is put into the place of the first, and the
 * others stay empty.
 */
function apart(children: readonly unknown[]): unknown[] {
  const placed = children.slice();
  for (let from = 0; from < children.length; from += 1) {
    const child = children[from];
    if (Array.isArray(child) && child.some(isText)) placed[from] = apart(child);
    if (!isText(child)) continue;
    let to = from + 1;
    while (to < children.length && (isText(children[to]) || isNothing(children[to]))) to += 1;
    const text = together(children.slice(from, to));
    placed.fill(null, from, to);
    placed[from] = text.trim() === '' ? text : inElement(text, `words-${from}`);
    from = to - 1;
  }
  return placed;
}
