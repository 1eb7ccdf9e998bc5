import { describe, expect, test } from 'vitest';
import { failingRows } from '../testing/failingRows.ts';
import { type KeptEntry, SAID, underHeading, wordsToPerson, wordsToStaff } from './auditWords.ts';
import { AUDIT, AUDIT_MODULES, type AuditEvent } from './events.ts';

const events = Object.entries<AuditEvent>(AUDIT);
const kept = ({ module, actionType, action }: AuditEvent, more: Partial<KeptEntry> = {}): KeptEntry => ({
  module,
  actionType,
  action,
  saidByBrowser: false,
  ...more,
});

describe('rule 11.3: what the audit trail can say', () => {
  test('a form that a client sends in is kept as rule 11.3 writes it', () => {
    expect(AUDIT.formSubmitted).toEqual({
      module: 'Client Form submission',
      actionType: 'Submitted',
      action: '',
    });
  });

  test('no two events are the same, and each module has one', () => {
    const said = events.map(([, { module, actionType, action }]) => [module, actionType, action].join(' | '));
    expect(new Set(said).size).toBe(said.length);
    expect(new Set(events.map(([, { module }]) => module)).size).toBe(Object.keys(AUDIT_MODULES).length);
  });

  test('every module stands under one heading; reading answers stands with what staff read', () => {
    const kinds = ['account', 'form', 'appointment', 'staff'] as const;
    const modules = kinds.flatMap((kind) => underHeading(kind).modules);
    expect(modules.sort()).toEqual(Object.keys(AUDIT_MODULES).sort());
    expect(underHeading('staff')).toEqual({
      modules: ['Clients'],
      actions: [
        ['Client Form submission', 'Read'],
        ['Client Form submission', 'Noted'],
        ['Client Form submission', 'Note changed'],
        ['Client Form submission', 'Note taken back'],
        ['Client Form submission', 'Note settled'],
        ['Client Form submission', 'Exported'],
      ],
    });
  });
});

describe('the words of a row', () => {
  test('of every event the person reads what is kept', () => {
    const otherwise = failingRows(events, (event, name) => {
      const action = `${event.action}A form`;
      const words = name === 'formSubmitted' ? 'A form sent in' : action;
      expect(wordsToPerson(kept(event, { action }))).toBe(words);
      expect(wordsToPerson(kept(event, { action, saidByBrowser: true }))).toBe(`${words} ${SAID}`);
    });
    expect(otherwise).toEqual([]);
  });

  test.each([
    ['clientOpened', '', 'Record opened'],
    ['clientFormRead', '', 'Form read'],
    ['clientHistoryRead', '', 'History read'],
    ['formRead', '', 'Form read'],
    ['formChanged', '', 'Form changed for the client'],
    ['openedFromBeyond', '“On the phone”', 'Opened from another organisation: “On the phone”'],
    ['lookedBeyondInVain', '', 'Our team looked for a client of another organisation and found nobody'],
    ['formSubmitted', 'Counselling', 'Counselling sent in'],
    ['nameChanged', '', 'Name changed'],
  ] as const)('%s%s: staff read “%s”', (name, rest, words) => {
    const event: AuditEvent = AUDIT[name];
    expect(wordsToStaff(kept(event, { action: event.action + rest }))).toBe(words);
  });

  test('a row whose words began otherwise once is still told to staff in their own', () => {
    const event: AuditEvent = AUDIT.openedFromBeyond;
    const action = 'A colleague from another trust opened your record. They said why: “On the phone”';
    expect(wordsToStaff(kept(event, { action }))).toBe('Opened from another organisation: “On the phone”');
    expect(wordsToPerson(kept(event, { action }))).toBe(action);
  });

  test('an old row that no event says any more is shown as it is', () => {
    const old = { module: 'Gone', actionType: 'Changed', action: 'Something else', saidByBrowser: false };
    expect([wordsToPerson(old), wordsToStaff(old)]).toEqual(['Something else', 'Something else']);
  });
});
