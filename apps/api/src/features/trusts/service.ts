/**
 * Whose clients are whose: what every feature that lists or opens something of a client asks. It knows no other
 * feature.
 */
export { clientSources, ofOwnTrust, switchedOffFor, type Viewer, visibleTo } from './repository.ts';
