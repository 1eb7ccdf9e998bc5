import { longDate } from '@careway/core/dates';

/** "Born 27 March 1998". */
export const bornWords = ({ dateOfBirth }: { dateOfBirth: string }) => `Born ${longDate(dateOfBirth)}`;
