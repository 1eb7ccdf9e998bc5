import { describe, expect, it } from 'vitest';
import { contactPreferenceProblem } from './accounts/contactPreference.ts';
import { emailProblem } from './accounts/email.ts';
import { addressLine1Problem, firstNameProblem, knownAsProblem } from './accounts/fields.ts';
import { askForProblem } from './callbacks/fields.ts';
import { HIDDEN_SIGNS, hasHiddenSigns, withoutHiddenSigns } from './hiddenSigns.ts';

const code = (line: string) => [...line].map((sign) => sign.codePointAt(0)?.toString(16)).join(' ');

describe('rule 12.17: a line has no sign that nobody sees', () => {
  it.each(
    [
      'Amira\u202eeman',
      '\u2066Amira\u2069',
      'Am\u200bira',
      '\ufeffAmira',
      'A\u00admira',
      'Am\u0000ira',
      'Am\tira',
      'Am\nira',
      'Am\u2028ira',
      'Am\u061cira',
      'Ami\u200dra',
      'Ami\u200cra',
      'Ame\u0301\u200dra',
      '\u200dAmira',
      'Amira\u200c',
      'می\u200c\u200cخواهم',
      'می\u200c',
      '\u200b\u200d',
      '\u3164',
      '\u2800',
      '\u115f',
      'Am\ufe0fira',
      'Am\u034fira',
      'Am\u{e0041}ira',
      'Am\ue000ira',
      'Am\u2065ira',
      'Am\ufff3ira',
      'Am\u{e0fff}ira',
      'Am\ufffeira',
      'Am\ufffcira',
      `Am${'\u0336\u0489'.repeat(3)}ira`,
      `A${'\u0e47'.repeat(12)}`,
      `A${'\u2003'.repeat(12)}B`,
    ].map((line) => [code(line), line]),
  )('%s is refused', (_code, line) => {
    expect(hasHiddenSigns(line)).toBe(true);
    expect(firstNameProblem(`x${line}x`) ?? firstNameProblem(line)).toBeDefined();
    expect(knownAsProblem(line)).toBe(HIDDEN_SIGNS);
    expect(askForProblem(line) ?? askForProblem(`x${line}x`)).toBe(HIDDEN_SIGNS);
    expect(contactPreferenceProblem({ channels: [], hours: 'any', voicemail: false, askFor: line })).toBe(
      HIDDEN_SIGNS,
    );
    expect(addressLine1Problem(`1 ${line} Street`)).toBe(HIDDEN_SIGNS);
  });

  it.each([
    'Zoë',
    "O’Brien-D'Arcy",
    'Nguye\u0302\u0303n',
    'محمد علی',
    'می\u200cخواهم',
    'क्\u200dष',
    'ශ්\u200dරී',
    'ന്\u200dറ',
    'ལྷ་མོ',
    '李小龍',
    'Łukasz',
    'José María',
    'שִׁ֖מְּוֹן',
    'བསྐྱིད་',
    'น้ำผึ้ง',
    'Amira\u00a0\u00a0Hale',
  ])('%s is a name like any other', (name) => {
    expect(firstNameProblem(name)).toBeUndefined();
    expect(knownAsProblem(name)).toBeUndefined();
  });

  it('a name has a letter, and an email address no such sign either', () => {
    for (const name of ['-', '’', '. .', '\u0301']) expect(firstNameProblem(name)).toBeDefined();
    expect(emailProblem('ami\u202era@example.com')).toBe(HIDDEN_SIGNS);
    expect(emailProblem('amira@example.com')).toBeUndefined();
  });

  it('a mark that stands first is drawn on what stands before the name', () => {
    for (const name of ['\u0336Amira', ' \u20ddAmira']) expect(knownAsProblem(name)).toBe(HIDDEN_SIGNS);
  });

  it('rule 12.22: of what another system says such signs are left out, and what can be seen stays', () => {
    expect(withoutHiddenSigns('A\u0000mi\u202era\u{e0041} \ud800Hale\ufeff')).toBe('Amira Hale');
    for (const said of ['می\u200cخواهم', 'one\ntwo\tthree', '❤\ufe0f 👩\u200d⚕️', 'Nguyễn'])
      expect(withoutHiddenSigns(said)).toBe(said);
  });
});
