/** What is locked on this device, for whom and for how long (rule 6.11). */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { call } from '../api/call.ts';
import { currentUser } from '../api/signedInUser.ts';
import { memoryStore } from './memoryStore.ts';
import { VAULT } from './wipeVault.ts';

const DAY = 86_400_000;
/** Whoever does not come back to this device within these days finds nothing on it. */
const KEPT_DAYS = 30;

/** All that a device shows: that something is locked, how long it is, and roughly until when. */
interface Locked {
  id: string;
  /** Days since 1970: a day is as much as anybody may learn. */
  until: number;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

interface Schema extends DBSchema {
  locked: { key: string; value: Locked };
}

interface Keys {
  lock: CryptoKey;
  name: CryptoKey;
}

/** Gone with the session, like everything else in memory: what is locked stays locked until the same person is back. */
const keys = memoryStore<Keys | null>(null);

/** What one person has locked on this device. Another person's is there too, and stays unreadable. */
export interface Vault {
  /** Locks a value, in the place of the one of the same name. */
  put(name: string, value: unknown): Promise<void>;
  remove(name: string): Promise<void>;
  /** Everything of theirs. What is another's, or spoilt, is passed over. */
  all(): Promise<unknown[]>;
}

/** How many values are locked on this device, whoever's they are. 0 where a browser keeps nothing. */
export async function countLocked(): Promise<number> {
  try {
    return await (await database()).count('locked');
  } catch {
    return 0;
  }
}

/**
 * Opens the vault of whoever is signed in, with the key that the server gives them (decision 0019).
 * @returns null where there is no connection yet, or the browser can keep nothing (private windows, plain http), or
 * somebody of our team is signed in: clients' answers are kept for clients alone
 */
export async function openVault(): Promise<Vault | null> {
  return currentUser()?.usertype === 'Client' ? open() : null;
}

/** The same for staff, and for what they write themselves (rule 16.46). Null for clients. */
export async function openStaffVault(): Promise<Vault | null> {
  const user = currentUser();
  return user && user.usertype !== 'Client' ? open() : null;
}

async function open(): Promise<Vault | null> {
  if (!globalThis.crypto?.subtle) return null;
  try {
    // Even asking whether it is there throws where site data is blocked.
    if (!globalThis.indexedDB) return null;
    const held = keys.get() ?? (await fetchKeys());
    return held && vaultOf(await database(), held);
  } catch {
    return null;
  }
}

let asking: Promise<Keys | null> | undefined;

/** One question at a time, however many ask. */
function fetchKeys(): Promise<Keys | null> {
  asking ??= askForKeys().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askForKeys(): Promise<Keys | null> {
  const user = currentUser();
  const reply = user && (await call(user.usertype === 'Client' ? 'answerKey' : 'deviceKey', {}));
  // Whoever asked may be gone by now.
  if (!reply || currentUser()?.id !== user.id) return null;
  const made = await keysFrom(Uint8Array.from(atob(plain(reply.key)), (char) => char.charCodeAt(0)));
  keys.set(made);
  return made;
}

const plain = (base64url: string) => base64url.replaceAll('-', '+').replaceAll('_', '/');

/** Two keys of the one, so that no key is used for two things. Scripts can use them and never read them. */
export async function keysFrom(secret: Uint8Array<ArrayBuffer>): Promise<Keys> {
  const whole = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const derive = (info: string, kind: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: new TextEncoder().encode(info) },
      whole,
      kind,
      false,
      uses,
    );
  return {
    lock: await derive('lock', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    name: await derive('name', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  };
}

/** The browser's own store, made on first use. @throws where it may keep nothing */
export function database(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(VAULT, 1, {
    upgrade: (made) => void made.createObjectStore('locked', { keyPath: 'id' }),
    // Another tab, or this one, is wiping it.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  });
}

/** The vault as one pair of keys opens it. */
export function vaultOf(db: IDBPDatabase<Schema>, { lock, name }: Keys): Vault {
  const idOf = async (of: string) => {
    const signed = await crypto.subtle.sign('HMAC', name, new TextEncoder().encode(of));
    return btoa(String.fromCharCode(...new Uint8Array(signed)));
  };
  const open = async ({ iv, data }: Locked): Promise<unknown[]> => {
    try {
      const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, lock, data);
      return [JSON.parse(new TextDecoder().decode(text))];
    } catch {
      return [];
    }
  };
  return {
    async put(of, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const text = new TextEncoder().encode(JSON.stringify(value));
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock, text);
      const until = Math.ceil(Date.now() / DAY) + KEPT_DAYS;
      await db.put('locked', { id: await idOf(of), until, iv, data });
    },
    remove: async (of) => db.delete('locked', await idOf(of)),
    async all() {
      const today = Math.floor(Date.now() / DAY);
      const found = await db.getAll('locked');
      const over = found.filter(({ until }) => until < today);
      await Promise.all(over.map(({ id }) => db.delete('locked', id)));
      return (await Promise.all(found.filter(({ until }) => until >= today).map(open))).flat();
    },
  };
}
