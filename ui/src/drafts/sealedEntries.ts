import { CALENDAR_TOKENS_KEY } from '@lexledger/contracts/constants';
import { cachedPersonId } from '../replica/cachedPerson.ts';
import { decryptText, encryptText, packed, unpacked } from '../replica/deviceCipher.ts';
import { deviceKey } from '../replica/deviceKey.ts';
import { attachSeal, draftPrefix, sealedPrefix } from './drafts.ts';

/** The entries that survive the session for their user alone: unsaved input, and the token of the user's calendar. */
const entriesOf = (person: string): readonly (readonly [Storage, (key: string) => boolean])[] => [
  [sessionStorage, (key) => key.startsWith(draftPrefix(person))],
  [localStorage, (key) => key === CALENDAR_TOKENS_KEY],
];

async function sealAll(person: string, key: CryptoKey): Promise<void> {
  for (const [storage, isMeant] of entriesOf(person)) {
    for (const name of Object.keys(storage).filter(isMeant)) {
      const text = storage.getItem(name);
      if (text === null) continue;
      // The plain text is deleted at once. What cannot be encrypted, or exceeds the quota, is lost rather than left
      // readable.
      storage.removeItem(name);
      const place = sealedPrefix(person) + name;
      storage.setItem(place, packed(await encryptText(key, place, text)));
    }
  }
}

async function openAll(person: string, key: CryptoKey): Promise<void> {
  for (const [storage] of entriesOf(person)) {
    const places = Object.keys(storage).filter((name) => name.startsWith(sealedPrefix(person)));
    for (const place of places) {
      const sealed = storage.getItem(place);
      if (sealed === null) continue;
      const text = await decryptText(key, place, unpacked(sealed)).catch(() => null);
      const name = place.slice(sealedPrefix(person).length);
      storage.removeItem(place);
      // An entry that was made since is newer.
      if (text !== null && storage.getItem(name) === null) storage.setItem(name, text);
    }
  }
}

/**
 * Restores the entries that were encrypted when the signed-in user's session ended, and prepares for the end of this
 * one.
 */
export async function openSealed(): Promise<void> {
  try {
    const person = cachedPersonId();
    const key = person === null ? undefined : await deviceKey(person);
    if (person === null || key === undefined) return;
    await openAll(person, key);
    attachSeal(async (ending) => {
      if (ending !== person) return false;
      await sealAll(person, key).catch(() => undefined);
      return true;
    });
  } catch {
    // Without storage or cryptography, plain entries are deleted when the session ends.
  }
}
