import type { NeedLevel } from '@careway/core/needs/needLevels';
import type { Generated } from 'kysely';
import type {} from '../../db/tables.ts';

export interface WorklistTables {
  worklist_item: {
    id: string;
    kind: string;
    person_id: string | null;
    about: string;
    created_at: Date;
    taken_by: string | null;
    taken_at: Date | null;
    done_by: string | null;
    done_at: Date | null;
    /** Of the client; the database keeps it (migration 0097). */
    trust_id: Generated<string | null>;
    /** What the list goes by (core/needs/needOrder.ts): the rank of its level, and the earlier of target and event. */
    lane: Generated<number>;
    turn: Generated<Date>;
    /** Nothing any more; a version before counted them. */
    points: Generated<number | null>;
    /** Whether `lane` and `turn` are by levels; what a version before raised is placed by the next sweep. */
    placed: Generated<boolean>;
    /** The key of a need that follows from what is known (core/needs/needsOf.ts); null of what is raised by hand. */
    need: Generated<string | null>;
    own_level: Generated<NeedLevel | null>;
    /** By which version of the list of levels it stands where it stands (rule 16.60). */
    levels_number: Generated<number>;
    /** What it must come before. */
    event_at: Generated<Date | null>;
    facts: Generated<string[]>;
    concern_id: Generated<string | null>;
    ended_words: Generated<string | null>;
    outcome: Generated<string | null>;
    note: Generated<string | null>;
    /** The note that was put in sight with the outcome (rule 16.45). */
    alert_note_id: Generated<string | null>;
    told_at: Generated<Date | null>;
    told_again_at: Generated<Date | null>;
    last_period: Generated<string | null>;
    worked_at: Generated<Date | null>;
    /** What came of the last try to reach them, and until when it is not handed out. */
    last_try: Generated<string | null>;
    tried_at: Generated<Date | null>;
    tried_by: Generated<string | null>;
    try_note: Generated<string | null>;
    again_at: Generated<Date | null>;
    /** Who had it last and left it, and when (rule 16.47); who has it is `taken_by`. */
    left_by: Generated<string | null>;
    left_at: Generated<Date | null>;
    /** Who gave it to whom the last time, and why (rule 16.39); who has it is `taken_by`. */
    given_by: Generated<string | null>;
    given_to: Generated<string | null>;
    given_at: Generated<Date | null>;
    given_note: Generated<string | null>;
  };
}

declare module '../../db/tables.ts' {
  interface Tables extends WorklistTables {}
}
