import { describe, expect, it } from 'vitest';
import { canMatch } from './usedStyles.ts';

const used = new Set(['nhsuk-button', 'nhsuk-input', 'nhsuk-input--error', 'nhsuk-tag--']);

describe('styles of nhsuk-frontend that no page can use do not travel', () => {
  it.each([
    ['.nhsuk-button', true],
    ['.nhsuk-button:focus', true],
    ['.cw-card .nhsuk-input--error', true],
    ['.cw-anything--at-all', true],
    ['a:hover', true],
    ['.nhsuk-tag--grey', true],
    ['.nhsuk-button:not(.nhsuk-button--reverse)', true],
    ['.nhsuk-button--reverse', false],
    ['.nhsuk-button .nhsuk-icon', false],
    ['.nhsuk-input.nhsuk-input--large', false],
  ])('%s: %s', (selector, matches) => {
    expect(canMatch(selector, used)).toBe(matches);
  });
});
