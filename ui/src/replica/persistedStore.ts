import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { decryptText, type EncryptedText, encryptText } from './deviceCipher.ts';
import { deviceKey } from './deviceKey.ts';

const DATABASE = 'lexledger-kept';
/** Version 1 held unencrypted texts, which are deleted when the database is opened. */
const VERSION = 2;
/** The metadata of a cached answer, which can be read without decrypting it. */
export interface Label {
  readonly person: string;
  readonly address: string;
  readonly shape: string;
  /** Length of its text in characters. */
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  /** Whether something was left out of the answer, so that it is to be fetched whole. */
  readonly isPart?: true;
}

/** A store of cached answers: the browser's database, or a substitute. */
export interface PersistedStore {
  /** Whether texts of the person can be read and written now, which needs the key. */
  opens(person: string): Promise<boolean>;
  labels(): Promise<readonly Label[]>;
  label(person: string, address: string): Promise<Label | undefined>;
  text(person: string, address: string): Promise<string | undefined>;
  put(label: Label, text: string): Promise<void>;
  remove(labels: readonly Label[]): Promise<void>;
  clear(): Promise<void>;
}

/** A store that only receives encrypted texts. */
export interface EncryptedStore extends Omit<PersistedStore, 'opens' | 'text' | 'put'> {
  text(person: string, address: string): Promise<EncryptedText | undefined>;
  put(label: Label, text: EncryptedText): Promise<void>;
}

type Key = [person: string, address: string];

interface Database extends DBSchema {
  labels: { key: Key; value: Label };
  texts: { key: Key; value: EncryptedText };
}

export function browserStore(): EncryptedStore {
  let opening: Promise<IDBPDatabase<Database>> | undefined;
  const open = (): Promise<IDBPDatabase<Database>> => {
    opening ??= openDB<Database>(DATABASE, VERSION, {
      upgrade(database) {
        for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
        database.createObjectStore('labels', { keyPath: ['person', 'address'] });
        database.createObjectStore('texts');
      },
      // A later version of the application needs to upgrade the database.
      blocking: () => void opening?.then((database) => database.close()),
      terminated: () => {
        opening = undefined;
      },
    });
    return opening;
  };
  return {
    labels: async () => (await open()).getAll('labels'),
    label: async (person, address) => (await open()).get('labels', [person, address]),
    text: async (person, address) => (await open()).get('texts', [person, address]),
    async put(label, text) {
      const change = (await open()).transaction(['labels', 'texts'], 'readwrite');
      await Promise.all([
        change.objectStore('labels').put(label),
        change.objectStore('texts').put(text, [label.person, label.address]),
        change.done,
      ]);
    },
    async remove(labels) {
      const change = (await open()).transaction(['labels', 'texts'], 'readwrite');
      const removals = labels.flatMap(({ person, address }) => [
        change.objectStore('labels').delete([person, address]),
        change.objectStore('texts').delete([person, address]),
      ]);
      await Promise.all([...removals, change.done]);
    },
    async clear() {
      const change = (await open()).transaction(['labels', 'texts'], 'readwrite');
      await Promise.all([change.objectStore('labels').clear(), change.objectStore('texts').clear(), change.done]);
    },
  };
}

/** The context binds a text to its person and address, so that it cannot be read as another one's. */
const contextOf = (person: string, address: string): string => `${person} ${address}`;

/**
 * Encrypts what is written to a store, and decrypts what is read from it.
 * @param keyOf the person's key; undefined when there is none, or their session has ended
 */
export function encryptedStore(
  store: EncryptedStore = browserStore(),
  keyOf: (person: string) => Promise<CryptoKey | undefined> = deviceKey,
): PersistedStore {
  return {
    labels: store.labels,
    label: store.label,
    remove: store.remove,
    clear: store.clear,
    opens: async (person) => (await keyOf(person)) !== undefined,
    async text(person, address) {
      const encrypted = await store.text(person, address);
      const key = encrypted === undefined ? undefined : await keyOf(person);
      if (encrypted === undefined || key === undefined) return undefined;
      try {
        return await decryptText(key, contextOf(person, address), encrypted);
      } catch {
        // It was encrypted with a key that is gone, or it was changed: either way it cannot be used any more.
        const label = await store.label(person, address);
        if (label !== undefined) await store.remove([label]);
        return undefined;
      }
    },
    async put(label, text) {
      const { person, address } = label;
      const key = await keyOf(person);
      // The session may have ended since the key was checked.
      if (key === undefined) return;
      await store.put(label, await encryptText(key, contextOf(person, address), text));
    },
  };
}
