import type { WithoutVoice } from '@careway/core/withoutVoice';
import type { Db } from '../../db/pool.ts';
import type {} from '../../dependencies.ts';

declare module '../../dependencies.ts' {
  interface Dependencies {
    /** Who keeps a wish that stands in a form: it knows submissions, and not the other way round (decision 0042). */
    wishes: Wishes;
  }
}

/** How somebody says in a form that they are talked with instead of called (rule 4.12). */
export interface WishInForm {
  personId: string;
  by: string;
  way: WithoutVoice;
  shareId: string;
  /** What the form is called, for staff. */
  form: string;
}

/** Keeps such a wish. */
export interface Wishes {
  /** Before the form is locked: what else waits for this person goes one after the other. */
  alone(db: Db, personId: string): Promise<void>;
  keep(db: Db, now: Date, wish: WishInForm): Promise<void>;
}
