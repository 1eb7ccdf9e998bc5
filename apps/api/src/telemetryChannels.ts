import { channel, tracingChannel } from 'node:diagnostics_channel';

/**
 * Where the server says what it does, for whoever listens: nothing is told, and next to nothing spent, while nobody
 * does. Metrics and traces listen (docs/decisions/0056). What is told holds nothing of a person.
 */

/** A statement on its way to the database: its text, with `$1` in the place of values. */
export const statements = tracingChannel<unknown, { text: string }>('careway:statement');

/** A piece of later work. */
export const jobs = tracingChannel<unknown, { queue: string }>('careway:job');

/** The services of others that the portal asks. The bot check is none: it is counted here (decision 0033). */
export const OUTSIDE_SERVICES = ['identity', 'practices', 'addresses', 'clinical', 'email', 'texts'] as const;
export type OutsideName = (typeof OUTSIDE_SERVICES)[number];

/** Whether a service of others has answered somebody just now. */
export interface OutsideHeard {
  service: OutsideName;
  answered: boolean;
}
export const outside = channel('careway:outside');

/** @param answered it did what it is there for, or said why not; `false`: it is away, or does not let us in */
export function tellOutside(service: OutsideName, answered: boolean): void {
  if (outside.hasSubscribers) outside.publish({ service, answered } satisfies OutsideHeard);
}

/** Something that somebody must see has begun (rule 11.10): its kind alone. */
export interface NoticedEvent {
  kind: string;
  serious: boolean;
}
export const securityEvents = channel('careway:security-event');

export function tellSecurityEvent(noticed: NoticedEvent): void {
  if (securityEvents.hasSubscribers) securityEvents.publish(noticed);
}

/** An entry that the audit trail would not take, of something that was done without it (rule 11.3). */
export interface RefusedEntry {
  module: string;
  actionType: string;
  /** What the database says of it: its five letters, never its words, which quote the row. */
  code: string | undefined;
}
export const refusedEntries = channel('careway:audit-refused');

export function tellRefusedEntry(refused: RefusedEntry): void {
  if (refusedEntries.hasSubscribers) refusedEntries.publish(refused);
}

/** An approved version of a pathway whose definition has moved on: how many of its changes are left out (rule 2.14). */
export interface LeftOut {
  service: string;
  version: number;
  changes: number;
}
export const leftOut = channel('careway:pathway-left-out');

export function tellLeftOut(found: LeftOut): void {
  if (leftOut.hasSubscribers) leftOut.publish(found);
}
