/**
 * rule 5.26: whether a note on a form that was brought in is of a question: of its item, and of each copy of an item
 * that is asked again (`name~2`, docs/decisions/0162). A note is said once of all copies, and stands at every one.
 * @param linkId of the note
 */
export const isNoteOf = (linkId: string, questionId: string): boolean =>
  linkId === questionId || (linkId !== '' && linkId === questionId.replace(/~+\d[\d.]*$/, ''));
