import { contentOnly } from './content.ts';

/** A heading over questions that come and go together: those that name it in `segmentId` are hidden with it. */
export const conditionalsegment = contentOnly;
