import { describe, expect, it } from 'vitest';
import { inGroup, kindsOf, nextOf, type OwnForm, standWords } from './ownForms.ts';

const NOW = new Date('2026-11-22T20:00:00Z');
const form = (id: string, status: OwnForm['status'], more: Partial<OwnForm> = {}): OwnForm =>
  ({
    ...{
      id,
      questionSetId: 'set',
      name: 'A form',
      description: '',
      status,
      sharedAt: '2026-11-20T09:00:00.000Z',
    },
    ...{ changedAt: '2026-11-22T14:05:00.000Z', dueDate: null, completedDate: null, estimateTime: null },
    ...more,
  }) as OwnForm;

describe('rule 7.25: a client’s own forms', () => {
  const forms = [
    form('new', 'shared'),
    form('due', 'shared', { dueDate: '2026-11-25' }),
    form('begun', 'draft'),
    form('held', 'hold'),
    form('sent', 'completed', { questionSetId: 'other', name: 'Another' }),
    form('over', 'end flow'),
  ];

  it('are to do, begun or sent in', () => {
    expect(inGroup(forms, 'todo').map(({ id }) => id)).toEqual(['new', 'due']);
    expect(inGroup(forms, 'begun').map(({ id }) => id)).toEqual(['begun']);
    expect(inGroup(forms, 'sent').map(({ id }) => id)).toEqual(['held', 'sent', 'over']);
  });

  it('say which comes first: what is due, then what is begun', () => {
    expect(nextOf(forms)?.id).toBe('due');
    expect(nextOf(forms.filter(({ id }) => id !== 'due'))?.id).toBe('begun');
    expect(nextOf(forms.slice(3))).toBeUndefined();
  });

  it('say how they stand, and what kinds there are', () => {
    expect(standWords(form('x', 'draft'), NOW)).toBe('Saved today, 2:05pm.');
    expect(standWords(form('x', 'shared', { estimateTime: '5 minutes', dueDate: '2026-11-25' }), NOW)).toBe(
      'About 5 minutes. Start when you are ready. Please send it by Wednesday 25 November.',
    );
    expect(kindsOf(forms).map(({ name, forms: own }) => [name, own.length])).toEqual([
      ['A form', 5],
      ['Another', 1],
    ]);
  });
});
