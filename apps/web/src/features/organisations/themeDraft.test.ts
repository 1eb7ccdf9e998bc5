import { describe, expect, it } from 'vitest';
import { checkDraft, type Draft, draftOf, paletteOf, sameDraft } from './themeDraft.ts';

const begun = draftOf(undefined, 'Elmbrook Trust');
const check = (draft: Draft) => checkDraft(draft, paletteOf(draft, begun));

describe('rule 16.11: a theme while it is typed', () => {
  it('begins with our own look and the organisation’s name, and can be published', () => {
    expect(begun.name).toBe('Elmbrook Trust');
    expect(check(begun)).toMatchObject({ problems: {}, because: undefined });
    expect(draftOf(undefined, 'x'.repeat(200)).name).toHaveLength(30);
  });

  it('says of a colour that is too faint which pair it is, and what to use', () => {
    const { problems, because } = check({ ...begun, accent: '#c9782b' });
    expect(problems.accent?.words).toBe(
      'Accent text (accent on white) would be too faint: 3.38 to 1, and it needs 4.5.',
    );
    expect(because).toBe('Mend 1 colour first');
    expect(check({ ...begun, accent: problems.accent?.use ?? '' }).because).toBeUndefined();
  });

  it('what is no colour is said so, and the one before it is shown meanwhile', () => {
    const draft = { ...begun, main: '#12' };
    expect(check(draft).problems.main?.use).toBeNull();
    expect(paletteOf(draft, begun).main).toBe(begun.main);
  });

  it('is the same in other letters and spaces', () => {
    expect(sameDraft(begun, { ...begun, main: ' 0060AF ', name: 'Elmbrook Trust ' })).toBe(true);
    expect(sameDraft(begun, { ...begun, corners: 'round' })).toBe(false);
    expect(sameDraft(begun, { ...begun, logo: { id: 'a', picture: '' } })).toBe(false);
  });

  it.each([
    ['name', 'Enter a name first'],
    ['logoWords', 'Say what the logo is first'],
  ])('without %s: %s', (field, because) => {
    expect(check({ ...begun, [field]: ' ' }).because).toBe(because);
  });
});
