import { tracingChannel } from 'node:diagnostics_channel';

/**
 * Where the server says what it does, for whoever listens: nothing is told, and next to nothing spent, while nobody
 * does. Metrics and traces listen (docs/decisions/0056). What is told holds nothing of a person.
 */

/** A piece of later work. */
export const jobs = tracingChannel<'careway:job', { queue: string }>('careway:job');
