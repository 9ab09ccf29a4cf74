import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { api } from '../api/api.ts';
import { cachedPersonId, KEY_DATABASE } from './cachedPerson.ts';

/**
 * Key in local storage of an id that distinguishes this browser from the person's others; it contains no personal data.
 */
const DEVICE_ID_KEY = 'device_id';
const STORE = 'keys';

interface Schema extends DBSchema {
  readonly [STORE]: { readonly key: string; readonly value: CryptoKey };
}

/** Opens the database for one operation: an open database could not be deleted, which is how the key is destroyed. */
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

/**
 * The key that the server gives to a live session. It is not extractable: from here on not even this page can read its
 * bytes.
 */
async function askForKey(): Promise<CryptoKey> {
  const { key } = await api.get<{ readonly key: string }>(`/api/auth/device-key?device=${deviceId()}`);
  const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function fetchKey(person: string): Promise<CryptoKey | undefined> {
  const key = await askForKey().catch(() => undefined);
  // The session may have ended meanwhile, or belong to another person.
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
 * The key with which this browser encrypts what it caches of a person. The stored key is used while the session is not
 * known to be over, with or without a network; otherwise the server is asked. Undefined when there is none.
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
