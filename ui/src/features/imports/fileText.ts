export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface FileText {
  readonly text: string;
  readonly encoding: Encoding;
}

const read = (bytes: ArrayBuffer, label: string): string => new TextDecoder(label).decode(bytes);

/**
 * The text of a file, without a byte order mark. What is not UTF-8 is taken for what spreadsheets on Windows write:
 * UTF-16 where a mark says so, else Windows-1252, in which every byte is some character.
 */
export function textOf(bytes: ArrayBuffer): FileText {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return { text: read(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: read(bytes, 'utf-16be'), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: read(bytes, 'windows-1252'), encoding: 'Windows-1252' };
  }
}
