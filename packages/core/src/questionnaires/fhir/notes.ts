import type { NoteGroup } from './noteGroups.ts';

/** Something of a foreign form that has no place here, or that a person should look at. */
export interface NotBroughtIn {
  /** The item it stood in; empty for the form itself. */
  readonly linkId: string;
  /** The item's words, so that a person finds it. */
  readonly text: string;
  /** What was left out and why, in a sentence. */
  readonly why: string;
  readonly group: NoteGroup;
  /** Where it stands in what came in, `item[0].code`: everything that begins so and is not kept is meant. */
  readonly paths: readonly string[];
}

/** A thing that came in, or some of what stands in it. */
export type Part = readonly [thing: object, ...keys: readonly string[]];

/** Says that something of an item was not brought in, and what that means. */
export type Say = (group: NoteGroup, why: string, ...of: readonly Part[]) => void;

/** A note before it is known where what it speaks of stands. */
export type Noted = Omit<NotBroughtIn, 'paths'> & { readonly of: readonly Part[] };

/**
 * What became of everything that came in. Whoever reads a thing says what they understood (it stands in the set, if in
 * other words), or notes what was lost; `lostOf` finds what is neither, and says it too.
 */
export interface Account {
  readonly notes: Noted[];
  readonly understood: (...of: readonly Part[]) => void;
  /** As `understood`, for as many as there are. */
  readonly allUnderstood: (of: readonly Part[]) => void;
  readonly note: (note: Omit<NotBroughtIn, 'paths'>, ...of: readonly Part[]) => void;
  /** As `note`, of as many parts as there are. */
  readonly noteAll: (note: Omit<NotBroughtIn, 'paths'>, of: readonly Part[]) => void;
  /** Whether somebody accounted for this. */
  readonly knows: (thing: object, key: string) => boolean;
  /** Items that are a piece of a question, or the heading of a grid, and whose words stand there. */
  readonly pieces: Map<object, string>;
  /** Items that have another id here than their linkId, and that id. */
  readonly names: Map<object, string>;
}

/** An account of nothing yet. */
export function newAccount(): Account {
  const notes: Noted[] = [];
  const known = new Map<object, Set<string> | 'all'>();
  const allUnderstood = (of: readonly Part[]): void => {
    for (const [thing, ...keys] of of) {
      const before = known.get(thing);
      if (keys.length === 0) known.set(thing, 'all');
      else if (before === undefined) known.set(thing, new Set(keys));
      else if (before !== 'all') for (const key of keys) before.add(key);
    }
  };
  const noteAll: Account['noteAll'] = (note, of) => {
    notes.push({ ...note, of });
    allUnderstood(of);
  };
  return {
    notes,
    understood: (...of) => allUnderstood(of),
    allUnderstood,
    note: (note, ...of) => noteAll(note, of),
    noteAll,
    knows: (thing, key) => {
      const all = known.get(thing);
      return all === 'all' || all?.has(key) === true;
    },
    pieces: new Map(),
    names: new Map(),
  };
}
