import type { Fault } from '../support/fault.ts';
import { apiKilled } from './apiKilled.ts';
import { bookingKilled } from './bookingKilled.ts';
import { carriersDown } from './carriersDown.ts';
import { clockMoved } from './clockMoved.ts';
import { diskFull } from './diskFull.ts';
import { databaseHangs } from './hanging.ts';
import { postgresKilled } from './postgresKilled.ts';
import { primaryLost } from './primaryLost.ts';
import { wireCut, wireHalfClosed, wireSilent, wireSlow } from './wire.ts';

/** Every fault, in the order in which they are tried. */
export const FAULTS: readonly Fault[] = [
  apiKilled,
  postgresKilled,
  bookingKilled,
  primaryLost,
  wireSlow,
  wireCut,
  wireHalfClosed,
  wireSilent,
  databaseHangs,
  diskFull,
  clockMoved,
  carriersDown,
];
