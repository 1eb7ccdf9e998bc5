/** What other parts may do with content pages. */

export { beginDraft, decideVersion, saveDraft, sendDraft } from './contentVersions.ts';
export { makeAnew } from './makeAnew.ts';
export { bringIn } from './pictures.ts';
