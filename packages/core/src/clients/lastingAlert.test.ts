import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import {
  ALERT_KIND_NAMES,
  ALERT_LASTS,
  alertEndProblem,
  alertKindWords,
  alertLine,
  alertStands,
  LASTING_ALERT,
} from './lastingAlert.ts';

const TODAY = '2026-11-27';

describe('rule 16.40: a lasting alert has an end', () => {
  test.each([
    [TODAY, undefined],
    [addDays(TODAY, LASTING_ALERT.longest), undefined],
    [addDays(TODAY, LASTING_ALERT.longest + 1), 'Choose a day within a year'],
    ['2026-11-26', 'Choose a day that is still to come'],
    ['2026-02-30', 'Choose until when it stands there'],
    ['', 'Choose until when it stands there'],
  ])('until %s: %s', (until, problem) => expect(alertEndProblem(until, TODAY)).toBe(problem));

  test('it stands on its last day and not on the next; without an end until somebody ends it', () => {
    expect(alertStands(TODAY, TODAY)).toBe(true);
    expect(alertStands(TODAY, addDays(TODAY, 1))).toBe(false);
    expect(alertStands(null, addDays(TODAY, 9_999))).toBe(true);
  });

  test('rule 16.50: what it is about stands before it in words; of one that does not say, nothing', () => {
    expect(alertLine({ kind: 'contact', text: 'Ring the work number' })).toBe(
      'How to reach them: Ring the work number',
    );
    expect(alertLine({ kind: null, text: 'Ring the work number' })).toBe('Ring the work number');
    expect(alertKindWords('of a later version')).toBe('of a later version');
    expect(new Set(ALERT_KIND_NAMES.map(alertKindWords)).size).toBe(ALERT_KIND_NAMES.length);
  });

  test('whatever is offered may be chosen', () => {
    for (const { days } of ALERT_LASTS) expect(alertEndProblem(addDays(TODAY, days), TODAY)).toBeUndefined();
  });
});
