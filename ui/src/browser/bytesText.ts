/** Limit of the arguments that are passed in one call. */
const AT_ONCE = 8192;

/** Bytes as a text with one character per byte, for a storage that holds only texts. */
export function textOfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += AT_ONCE) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + AT_ONCE)));
  }
  return parts.join('');
}

export function bytesOfText(text: string): ArrayBuffer {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes.buffer;
}
