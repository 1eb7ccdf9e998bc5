/** What other features may use of clients. It imports nothing of forms or appointments, so that those may use it. */
export { type Viewer, visibleTo } from './access.ts';
export { sweepLooks } from './beyondRows.ts';
