import { tracingChannel } from 'node:diagnostics_channel';

/**
 * Where the server says what it does, for whoever listens: nothing is told, and next to nothing spent, while nobody
 * does. Metrics and traces listen (docs/decisions/0056). What is told holds nothing of a person.
 */

/** A statement on its way to the database: its text, with `$1` in the place of values. */
export const statements = tracingChannel<unknown, { text: string }>('careway:statement');

/** A piece of later work. */
export const jobs = tracingChannel<unknown, { queue: string }>('careway:job');
