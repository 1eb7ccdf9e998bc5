import { describe, expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { ALERT_LASTS, alertEndProblem, alertStands, LASTING_ALERT } from './lastingAlert.ts';

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

  test('whatever is offered may be chosen', () => {
    for (const { days } of ALERT_LASTS) expect(alertEndProblem(addDays(TODAY, days), TODAY)).toBeUndefined();
  });
});
