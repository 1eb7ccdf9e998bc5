import type { QuestionSet } from '@careway/core/questionnaires/types';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { currentUser } from '../api/signedInUser.ts';

/**
 * What was typed here into a form that is written, and is not known to be kept by the server: where it began, and
 * what it is now.
 */
export interface OnDevice {
  readonly base: QuestionSet;
  readonly mine: QuestionSet;
}

interface Schema extends DBSchema {
  unsaved: { key: string; value: OnDevice };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('forms', 1, {
    upgrade: (db) => void db.createObjectStore('unsaved'),
    // The browser, or another tab, is clearing what is kept here.
    blocking: (_from, _to, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

/** Of one person and one form: another who signs in on this machine does not find it. */
const keyOf = (formId: string) => `${currentUser()?.id ?? ''} ${formId}`;

/**
 * Keeps on this device what the server does not have yet. A form holds no client's data. Where a browser keeps
 * nothing, nothing happens.
 */
export async function keepOnDevice(formId: string, kept: OnDevice): Promise<void> {
  await quietly(async () => (await database()).put('unsaved', kept, keyOf(formId)));
}

/** What was left here, if anything. */
export async function foundOnDevice(formId: string): Promise<OnDevice | undefined> {
  return quietly(async () => (await database()).get('unsaved', keyOf(formId)));
}

/** The server has it. */
export async function forgetOnDevice(formId: string): Promise<void> {
  await quietly(async () => (await database()).delete('unsaved', keyOf(formId)));
}

/** A form of which something is on this device alone. */
export interface LeftForm {
  readonly id: string;
  readonly name: string;
}

const own = () => {
  const start = keyOf('');
  return IDBKeyRange.bound(start, `${start}\uffff`);
};

/** Which forms of whoever is signed in have something on this device that the server does not have. */
export async function leftForms(): Promise<readonly LeftForm[]> {
  const found = await quietly(async () => {
    const db = await database();
    const [keys, values] = [await db.getAllKeys('unsaved', own()), await db.getAll('unsaved', own())];
    return keys.map((key, at) => ({
      id: key.slice(keyOf('').length),
      name: values[at]?.mine.name || 'A form without a name',
    }));
  });
  return found ?? [];
}

/** Wipes what whoever is signed in left here (rule 7.18); a colleague's stays for them. */
export async function forgetLeftForms(): Promise<void> {
  await quietly(async () => (await database()).delete('unsaved', own()));
}

/** How many forms have something here, whoever's they are. */
export async function countLeftForms(): Promise<number> {
  return (await quietly(async () => (await database()).count('unsaved'))) ?? 0;
}

async function quietly<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
