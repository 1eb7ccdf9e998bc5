import type { WorklistKind } from '../worklist/worklistKinds.ts';
import type { Derived } from './need.ts';

/** A concern that a colleague passed on and nobody has closed. */
export interface ConcernFacts {
  id: string;
  kind: WorklistKind;
  about: string;
  at: Date;
}

export const needOfConcern = (id: string): string => `concern:${id}`;

/** A concern is a need until it is closed, here or on its own page. */
export const ofConcern = ({ id, kind, about, at }: ConcernFacts): Derived => ({
  key: needOfConcern(id),
  kind,
  why: about,
  facts: [id],
  since: at,
  closedBy: 'What came of it, here or on the page of concerns',
});
