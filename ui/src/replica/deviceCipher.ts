import { bytesOfText, textOfBytes } from '../browser/bytesText.ts';

/** Bytes, as AES-GCM wants them. */
const IV_LENGTH = 12;

/** A text under AES-256-GCM. */
export interface EncryptedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** @param context binds it to its place: moved to another one it does not open */
export async function encryptText(key: CryptoKey, context: string, text: string): Promise<EncryptedText> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH));
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(context) };
  return { iv, data: await crypto.subtle.encrypt(how, key, bytesOf(text)) };
}

/** @throws DOMException when it was changed, the key is another, or it belongs to another place */
export async function decryptText(key: CryptoKey, context: string, { iv, data }: EncryptedText): Promise<string> {
  const how = { name: 'AES-GCM', iv, additionalData: bytesOf(context) };
  return new TextDecoder().decode(await crypto.subtle.decrypt(how, key, new Uint8Array(data)));
}

/** Where only texts can be kept: a character a byte, so that it takes no more room than it must. */
export const packed = ({ iv, data }: EncryptedText): string => textOfBytes(iv) + textOfBytes(new Uint8Array(data));

export function unpacked(text: string): EncryptedText {
  const bytes = bytesOfText(text);
  return { iv: new Uint8Array(bytes.slice(0, IV_LENGTH)), data: bytes.slice(IV_LENGTH) };
}
