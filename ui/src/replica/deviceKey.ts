import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { api } from '../api/api.ts';
import { cachedPersonId, KEY_DATABASE } from './cachedPerson.ts';

/** In local storage: tells this browser from the person's others; it says nothing of anybody. */
const DEVICE_ID_KEY = 'device_id';
const STORE = 'keys';

interface Schema extends DBSchema {
  readonly [STORE]: { readonly key: string; readonly value: CryptoKey };
}

/**
 * Opened for one look and closed again: an open database could not be deleted, and that is how the key is destroyed.
 */
async function withKeys<Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>): Promise<Result> {
  const database = await openDB<Schema>(KEY_DATABASE, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(STORE),
    blocking: () => database.close(),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

function deviceId(): string {
  const known = localStorage.getItem(DEVICE_ID_KEY);
  if (known !== null) return known;
  const made = crypto.randomUUID();
  localStorage.setItem(DEVICE_ID_KEY, made);
  return made;
}

/** As the server gives it to a live session. From here on nothing, this page included, reads its bytes. */
async function askForKey(): Promise<CryptoKey> {
  const { key } = await api.get<{ readonly key: string }>(`/api/auth/device-key?device=${deviceId()}`);
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function fetchKey(person: string): Promise<CryptoKey | undefined> {
  const key = await askForKey().catch(() => undefined);
  // The session may have ended meanwhile, or be somebody else's.
  if (key === undefined || cachedPersonId() !== person) return undefined;
  await withKeys(async (database) => {
    await database.clear(STORE);
    await database.put(STORE, key, person);
  });
  if (cachedPersonId() === person) return key;
  indexedDB.deleteDatabase(KEY_DATABASE);
  return undefined;
}

let fetching: Promise<CryptoKey | undefined> | undefined;

/**
 * The key under which this browser encrypts what it keeps of a person: the one that is here while no end of the session is
 * known, with or without a network, or else the server's. Undefined where there is none to be had.
 */
export async function deviceKey(person: string): Promise<CryptoKey | undefined> {
  if (cachedPersonId() !== person) return undefined;
  const known = await withKeys((database) => database.get(STORE, person));
  if (known !== undefined) return cachedPersonId() === person ? known : undefined;
  fetching ??= fetchKey(person).finally(() => {
    fetching = undefined;
  });
  const key = await fetching;
  return cachedPersonId() === person ? key : undefined;
}
