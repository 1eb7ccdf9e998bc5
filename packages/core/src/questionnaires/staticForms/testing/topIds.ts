import { idsOf } from '../idScheme.ts';

const { question, option } = idsOf(1);

/** Some questions of "Let's Get Started" of the service top, by their ids: the product reads them by their codes. */
export const TOP_QUESTIONS = {
  callName: question(101),
  pregnancyTest: question(201),
  lastPeriodKnown: question(203),
  lastPeriod: question(204),
} as const;

/** Their options. */
export const TOP_OPTIONS = {
  pregnancyTest: { positive: option(201, 1), negative: option(201, 2), notYet: option(201, 3) },
  lastPeriodKnown: { exactly: option(203, 1), roughly: option(203, 2), no: option(203, 3) },
} as const;
