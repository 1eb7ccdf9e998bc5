/** What a note on a form that was brought in means for those who are asked it, the gravest first. */
export const NOTE_GROUPS = {
  never_asked: 'Never asked, or an answer nobody can give',
  cannot_be_finished: 'Cannot be finished',
  asked_differently: 'Asked of others, or in another way',
  scored_differently: 'Scored differently',
  shown_differently: 'Shown differently',
  not_kept: 'For other programs alone: it is not shown here, and goes out again as it came',
} as const;

export type NoteGroup = keyof typeof NOTE_GROUPS;

const ORDER = Object.keys(NOTE_GROUPS);

/** Notes by what they mean, the gravest first; of one meaning as they stand in the form. */
export function byMeaning<Note extends { readonly group: NoteGroup }>(
  notes: readonly Note[],
): readonly Note[] {
  return [...notes].sort((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
}
