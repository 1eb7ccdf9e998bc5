/** What other features may ask of accounts. */
export { requireConfirmed, requireRecent } from './account/confirm.ts';
export { tellOfCorrection } from './account/tellOfCorrection.ts';
export { beginAnswering, whoAnswers } from './answering.ts';
export { tidyMobile } from './contactDetails.ts';
export { firstWords, linkForFirst, nobodyWorksHere } from './first/firstLink.ts';
export { makeFirstByAccount } from './first/makeFirst.ts';
export { hash as hashSecretWords, hashingLine, matches as matchesHash, unusableHash } from './hashing.ts';
export { acceptInvitation } from './links/acceptInvitation.ts';
export { createInvitation } from './links/invitations.ts';
export { keepContact } from './preferences/preferences.ts';
export { changePerson, factsOf, hasAccount } from './repository.ts';
export { checkSecurityFactor, matchedLately, noteMatch, securityOf } from './security/securityFactor.ts';
export { beginSession } from './signIn/beginSession.ts';
export { letClientIn, recovered as letIn } from './signIn/recovery.ts';
export { tellOfSignIn } from './signIn/tellSignIn.ts';
export { textsAsked } from './textLimits.ts';
