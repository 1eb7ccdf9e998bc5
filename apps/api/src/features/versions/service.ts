/**
 * How something is published by two people: what pathways and content share. It knows no other feature but the trail.
 */
export { BORN, GONE, isAuthor, lifeOf, publishedByTwo, whyNotDecideOn } from './life.ts';
export { beginAlone, LIFE, type LifeRow, storeSaved, type VersionState } from './repository.ts';
export { asCandidate, type Candidate, isOfOwner, whyNotEach, whyNotOne } from './secondPerson.ts';
