import { bytesOfText, textOfBytes } from '../browser/bytesText.ts';

/** Bytes, as AES-GCM requires. */
const IV_LENGTH = 12;

/** A text encrypted with AES-256-GCM. */
export interface EncryptedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/**
 * Encrypts a text.
 * @param context binds it to its place: it cannot be decrypted in another one
 */
export async function encryptText(key: CryptoKey, context: string, text: string): Promise<EncryptedText> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(context) };
  return { iv, data: await crypto.subtle.encrypt(how, key, bytesOf(text)) };
}

/**
 * Decrypts a text.
 * @throws DOMException when it was changed, the key is another, or it belongs to another place
 */
export async function decryptText(key: CryptoKey, context: string, { iv, data }: EncryptedText): Promise<string> {
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(context) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, new Uint8Array(data)));
}

/** The encrypted text as a string with one character per byte, for stores that hold only texts. */
export const packed = ({ iv, data }: EncryptedText): string => textOfBytes(iv) + textOfBytes(new Uint8Array(data));

export function unpacked(text: string): EncryptedText {
  const bytes = bytesOfText(text);
  return { iv: new Uint8Array(bytes.slice(0, IV_LENGTH)), data: bytes.slice(IV_LENGTH) };
}
