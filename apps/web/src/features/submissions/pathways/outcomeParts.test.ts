import type { Block } from '@careway/core/pathways/blocks';
import { expect, it } from 'vitest';
import { goesOn, outcomeParts } from './outcomeParts.ts';

const note: Block = { kind: 'note', tone: 'blue', title: 'Talk', words: 'Call us', phone: true };
const links: Block = { kind: 'links', links: [{ to: '/phone/callback', words: 'Ask' }] };
const steps: Block = { kind: 'steps', steps: [{ title: 'One' }] };
const start: Block = { kind: 'start', words: 'Start', form: 'counselling' };

it('puts an outcome together: what happens next with its button, a note with its links, why as one', () => {
  const parts = outcomeParts([
    steps,
    start,
    note,
    links,
    { kind: 'heading', words: 'What it costs' },
    { kind: 'live', what: 'prices' },
    { kind: 'live', what: 'reasons' },
    { kind: 'live', what: 'answers' },
  ]);
  expect(parts.map((part) => (part.kind === 'card' ? part.title : part.kind))).toEqual([
    'What happens next',
    'note',
    'What it costs',
    'why',
  ]);
  expect(parts[0]).toMatchObject({ next: true, blocks: [steps, start] });
  expect(parts[1]).toMatchObject({ links: [links] });
  expect(parts[2]).toMatchObject({ next: false });
  expect(parts[3]).toMatchObject({ blocks: [{ what: 'reasons' }, { what: 'answers' }] });
});

it('says what happens next above its steps also where their button is written before them', () => {
  expect(outcomeParts([note, start, steps])[1]).toMatchObject({ title: 'What happens next', next: true });
  const owned = outcomeParts([{ kind: 'words', words: 'First' }, steps]);
  expect(owned).toMatchObject([{ title: undefined }]);
});

it('says yes where care goes on with us, and not where only the check begins again', () => {
  expect(goesOn([steps, start])).toBe(true);
  expect(goesOn([{ kind: 'go', words: 'Book', to: '/appointment/booking' }])).toBe(true);
  expect(goesOn([{ kind: 'start', words: 'I have it now', form: 'eligibility' }])).toBe(false);
  expect(goesOn([{ ...start, look: 'second' }, note])).toBe(false);
});
