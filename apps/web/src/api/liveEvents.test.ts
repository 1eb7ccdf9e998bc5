import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LiveEvent, readEvents } from './liveEvents.ts';

const CHANGE = { list: 'calls', id: 'a', state: 'taken', mine: false } as const;
const TEXT = `retry: 3000\nevent: resync\ndata: {}\n\n:\n\nevent: change\ndata: ${JSON.stringify(CHANGE)}\n\nevent: later\ndata: {}\n\nevent: change\ndata: no json\n\nevent: over\ndata: {}\n\n`;
const EVENTS: LiveEvent[] = [{ event: 'resync' }, { event: 'change', change: CHANGE }, { event: 'over' }];

test('rule 16.10: reads what is told, and passes by what it does not know', () => {
  expect(readEvents(TEXT)).toEqual({ events: EVENTS, rest: '' });
});

test('property: however the text is cut, the same events come of it', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 })), (cuts) => {
      let rest = '';
      const events: LiveEvent[] = [];
      let at = 0;
      for (const length of [...cuts, TEXT.length]) {
        const read = readEvents(rest + TEXT.slice(at, at + length));
        events.push(...read.events);
        rest = read.rest;
        at += length;
      }
      expect(events).toEqual(EVENTS);
    }),
  );
});
