export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'MacRoman';

export interface FileText {
  readonly text: string;
  readonly encoding: Encoding;
}

const read = (bytes: ArrayBuffer, label: string): string => new TextDecoder(label).decode(bytes);

/** The characters of Windows-1252 where Latin-1 has control characters; five positions are undefined. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Some engines decode Windows-1252 as Latin-1, so its quotes and dashes are replaced here. */
const readWindows = (bytes: ArrayBuffer): string =>
  read(bytes, 'windows-1252').replaceAll(/[\u0080-\u009F]/g, (char) => WINDOWS.charAt(char.charCodeAt(0) - 0x80));

/** Number of bytes that are examined to detect UTF-16. */
const SAMPLE = 4_000;

/** Detects UTF-16 without a byte order mark: in text with European letters, every other byte is zero. */
function unmarkedUtf16(bytes: ArrayBuffer): 'utf-16le' | 'utf-16be' | null {
  const sample = new Uint8Array(bytes, 0, Math.min(SAMPLE, bytes.byteLength - (bytes.byteLength % 2)));
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [first = 0, second = 0] = zeros.map((count) => count / (sample.length / 2));
  if (second > 0.5 && first < 0.1) return 'utf-16le';
  return first > 0.5 && second < 0.1 ? 'utf-16be' : null;
}

/** The number of valid multi-byte characters in UTF-8, and of bytes that belong to none. */
function countUtf8(text: string): { readonly whole: number; readonly broken: number } {
  let whole = 0;
  let broken = 0;
  for (const char of text) {
    if (char === '\uFFFD') broken += 1;
    else if (char > '\u007F') whole += 1;
  }
  return { whole, broken };
}

const LETTER = /\p{L}/u;
const LOWER = /\p{Ll}/u;
/** Letters beyond ASCII in Western European names and places. */
const WESTERN_LOWER = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœßšž';
const WESTERN_UPPER = WESTERN_LOWER.replace('ß', '').toUpperCase();

/**
 * Scores how plausible a character beyond ASCII is between its neighbors: a letter in a word, a quote or a dash around
 * one.
 */
function plausibility(char: string, before: string, after: string): number {
  const afterLetter = LETTER.test(before);
  const beforeLetter = LETTER.test(after);
  if (WESTERN_LOWER.includes(char)) return afterLetter || beforeLetter ? 2 : 0;
  if (WESTERN_UPPER.includes(char)) {
    if (!afterLetter) return beforeLetter ? 2 : 0;
    // Within a word, a capital is plausible only among other capitals.
    return LOWER.test(before) || LOWER.test(after) ? -2 : 1;
  }
  if (char === '’') {
    // An apostrophe between letters is plausible only in words such as O’Brien, l’Ange and King’s.
    const isElision =
      afterLetter && beforeLetter && (/\p{Lu}/u.test(after) || /^[DLOdlost]$/.test(before) || after === 's');
    return isElision ? 2 : afterLetter && beforeLetter ? -1 : 0;
  }
  if ('“”‘–—…'.includes(char)) return afterLetter && beforeLetter ? -2 : 1;
  if (char < '\u00A0') return -3;
  return afterLetter || beforeLetter ? -2 : 0;
}

function plausibilityOf(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charCodeAt(at) > 0x7f) sum += plausibility(text.charAt(at), text.charAt(at - 1), text.charAt(at + 1));
  }
  return sum;
}

/**
 * The text of a file, without a byte order mark. A byte that is invalid in UTF-8 becomes U+FFFD if the rest is UTF-8.
 * Other files are Windows-1252 or MacRoman, in which every byte is a character: the encoding is chosen whose
 * letters and quotes are in plausible positions.
 */
export function textOf(bytes: ArrayBuffer): FileText {
  const [first, second, third] = new Uint8Array(bytes, 0, Math.min(3, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return { text: read(bytes, 'utf-16le'), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff) return { text: read(bytes, 'utf-16be'), encoding: 'UTF-16' };
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked !== null) return { text: read(bytes, unmarked), encoding: 'UTF-16' };
  const text = read(bytes, 'utf-8');
  const { whole, broken } = countUtf8(text);
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf;
  if (isMarked || broken === 0 || whole >= broken) return { text, encoding: 'UTF-8' };
  const windows = readWindows(bytes);
  const mac = read(bytes, 'macintosh');
  return plausibilityOf(mac) > plausibilityOf(windows)
    ? { text: mac, encoding: 'MacRoman' }
    : { text: windows, encoding: 'Windows-1252' };
}
