import { expect, it } from 'vitest';
import { type NotSureAnswers, wayFor } from './notSure.ts';

const TALK = ['', 'yes', 'no'] as const;
const PREGNANT = ['', 'yes', 'maybe', 'no'] as const;
const AVOID = ['', 'years', 'for-good', 'no'] as const;
const all: NotSureAnswers[] = TALK.flatMap((talk) =>
  PREGNANT.flatMap((pregnant) => AVOID.map((avoid) => ({ talk, pregnant, avoid }))),
);

it('rule 2.21: whoever is not sure is led somewhere by any three answers, and to no care that they have not named', () => {
  const complete = all.filter((one) => Object.values(one).every((answer) => answer !== ''));
  expect(complete.filter((one) => wayFor(one) === null)).toEqual([]);
  for (const one of complete) {
    const way = wayFor(one);
    expect(way === 'talk').toBe(one.talk === 'yes' || (one.pregnant === 'no' && one.avoid === 'no'));
    if (way === 'top') expect(one.pregnant).not.toBe('no');
    if (way === 'vas') expect(one).toMatchObject({ pregnant: 'no', avoid: 'for-good' });
    if (way === 'larc') expect(one).toMatchObject({ pregnant: 'no', avoid: 'years' });
  }
});

it('asks no more than it takes, and guesses nothing', () => {
  expect(wayFor({ talk: 'yes', pregnant: '', avoid: '' })).toBe('talk');
  expect(wayFor({ talk: 'no', pregnant: 'maybe', avoid: '' })).toBe('top');
  expect(wayFor({ talk: 'no', pregnant: 'no', avoid: '' })).toBeNull();
  expect(wayFor({ talk: '', pregnant: 'yes', avoid: 'years' })).toBeNull();
});
