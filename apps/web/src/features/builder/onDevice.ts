import type { QuestionSet } from '@careway/core/questionnaires/types';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { currentUser } from '../../session/storedSession.ts';

/** What was typed here and is not known to be kept by the server: where it began, and what it is now. */
export interface OnDevice {
  readonly base: QuestionSet;
  readonly mine: QuestionSet;
}

interface Schema extends DBSchema {
  unsaved: { key: string; value: OnDevice };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

function database(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('forms', 1, { upgrade: (db) => void db.createObjectStore('unsaved') });
  return opened;
}

/** Of one person and one form: another who signs in on this machine does not find it. */
const keyOf = (formId: string) => `${currentUser()?.id ?? ''} ${formId}`;

/** Keeps on this device what the server does not have yet. A form holds no client's data. Where a browser keeps nothing, nothing happens. */
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

async function quietly<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}
