/**
 * What staff have typed and not sent, locked on this device (rule 16.46): it outlives the page and a session that
 * ends by itself.
 */
import { bringBack, typedAt, typedPlaces, watchTyped } from '../ui/talk/typed.ts';
import { openStaffVault } from './vault.ts';

/** How long it waits for more before it locks: a word, not each letter. */
const PAUSE = 150;

interface Note {
  place: string;
  words: string;
}

const isNote = (of: unknown): of is Note =>
  typeof of === 'object' && of !== null && 'place' in of && 'words' in of;

const changed = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<void> | undefined;

/**
 * Locks what has changed, and takes away what was sent. Never throws: a browser that keeps nothing leaves it in the
 * page.
 */
export async function lockTyped(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  while (writing) await writing;
  if (changed.size === 0) return;
  writing = write().finally(() => {
    writing = undefined;
  });
  await writing;
}

async function write(): Promise<void> {
  try {
    const vault = await openStaffVault();
    if (!vault) return;
    for (const place of [...changed]) {
      changed.delete(place);
      const words = typedAt(place);
      if (words === '') await vault.remove(place);
      else await vault.put(place, { place, words } satisfies Note);
    }
  } catch {
    // Full, or wiped by EXIT SITE: it is tried again with the next change.
  }
}

// From here on for as long as the page is there: what was typed is locked whichever screen comes next.
watchTyped((place) => {
  if (place !== undefined) {
    changed.add(place);
    timer ??= setTimeout(() => void lockTyped(), PAUSE);
    return;
  }
  // The page forgets, and the device does not: what is not written by now must not be taken for sent.
  clearTimeout(timer);
  timer = undefined;
  changed.clear();
});

/** What whoever is signed in left on this device. */
async function notesHere(): Promise<readonly Note[]> {
  return ((await (await openStaffVault())?.all()) ?? []).filter(isNote);
}

/** Puts back where it was typed what whoever is signed in left on this device. */
export async function findTyped(): Promise<void> {
  bringBack(await notesHere());
}

/** How many texts of theirs are not sent. */
export async function countTyped(): Promise<number> {
  await lockTyped();
  // Where a browser keeps nothing they stand in this page alone.
  return new Set([...typedPlaces(), ...(await notesHere()).map(({ place }) => place)]).size;
}

/** Wipes what whoever is signed in has typed and not sent; a colleague's stays for them. */
export async function wipeTyped(): Promise<void> {
  await lockTyped();
  const vault = await openStaffVault();
  for (const { place } of await notesHere()) await vault?.remove(place);
}
