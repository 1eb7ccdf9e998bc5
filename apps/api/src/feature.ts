import type { FreedPlace } from '@careway/core/appointments/freedPlace';
import type { FastifyInstance } from 'fastify';
import type { Db } from './db/pool.ts';
import type { Dependencies } from './dependencies.ts';
import type { BoundCall } from './http/call.ts';

/**
 * What we hold about a person, part by part. A feature that keeps something about people adds its part here by
 * `declare module`, beside the `ownData` that gathers it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the features.
export interface OwnData {}

/** Somebody who is forgotten, in the transaction in which all of it happens. */
export interface Forgotten {
  dependencies: Dependencies;
  db: Db;
  personId: string;
  now: Date;
}

/** Whether what a message says of something is still so. */
export type StillTrue = (db: Db, about: { id: string; mark: string }, now: Date) => Promise<boolean>;

/**
 * All that a feature brings to the server; its `feature.ts` exports one, and `features.ts` lists them
 * (docs/decisions/0042). Only what it has is there.
 */
export interface Feature {
  /** Its folder's. */
  name: string;
  /** The calls it answers. */
  routes?: readonly BoundCall[];
  /** Its part of what we hold about somebody, for the file of their own data. */
  ownData?(db: Db, personId: string, now: Date): Promise<Partial<OwnData>>;
  /** The last that somebody is told, before any feature forgets by which way. */
  farewell?(forgotten: Forgotten): Promise<void>;
  /** Deletes what need not be kept of somebody, whole or not at all: a refusal undoes everybody's. */
  forget?(forgotten: Forgotten): Promise<void>;
  /** Deletes what is over by `now`, every ten minutes. */
  sweep?(db: Db, now: Date): Promise<void>;
  /** Reminds of what comes and what waits, every ten minutes; each reminder is claimed first. */
  remind?(dependencies: Dependencies): Promise<void>;
  /** For each kind of thing that a message may be about. */
  stillTrue?: Readonly<Record<string, StillTrue>>;
  /** Does what follows from a place that somebody gave back, in the transaction that freed it and as whoever did. */
  placeFreed?(dependencies: Dependencies, db: Db, place: FreedPlace): Promise<void>;
  /** Pages of the demonstration, never in production. */
  demonstrationPages?(app: FastifyInstance, dependencies: Dependencies): void;
}
