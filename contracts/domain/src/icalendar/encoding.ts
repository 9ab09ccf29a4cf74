const LINE_FEED = 10;
const RETURN = 13;
const SPACE = 32;
const TAB = 9;
const EQUALS = 61;

/** Recognizes UTF-16 by its byte order mark, or by a zero next to the first letter. */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first === 0x42 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x42)) return 'utf-16be';
  return null;
}

/** Whether a quoted-printable value, as old programs write texts, continues on the next line after a final '='. */
const endsSoftly = (pieces: readonly Uint8Array[]): boolean =>
  pieces.at(-1)?.at(-1) === EQUALS && /^[^:]*QUOTED-PRINTABLE/i.test(decodeBytes(pieces[0] ?? new Uint8Array()));

/**
 * The lines of a file, unfolded and without blank lines among them. Lines are joined before decoding, because some
 * programs fold in the middle of a character.
 */
function wholeLines(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[][] = [];
  let from = 0;
  while (from < bytes.length) {
    let end = from;
    while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== RETURN) end += 1;
    const isIndented = bytes[from] === SPACE || bytes[from] === TAB;
    const before = lines.at(-1);
    const isSoft = before !== undefined && endsSoftly(before);
    if (before !== undefined && isSoft) before.push(before.pop()?.subarray(0, -1) ?? bytes.subarray(0, 0));
    if (before !== undefined && (isIndented || isSoft)) before.push(bytes.subarray(isIndented ? from + 1 : from, end));
    else if (end > from) lines.push([bytes.subarray(from, end)]);
    from = bytes[end] === RETURN && bytes[end + 1] === LINE_FEED ? end + 2 : end + 1;
  }
  return lines.map((pieces) => {
    if (pieces.length === 1) return pieces[0] as Uint8Array;
    const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece, at);
      at += piece.length;
    }
    return whole;
  });
}

const utf8 = new TextDecoder('utf-8');

/** Characters of Windows-1252 from 0x80 to 0x9F. The decoder of some versions of Node reads them as Latin-1. */
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const decodeWestern = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte >= 0x80 && byte < 0xa0 ? WESTERN[byte - 0x80] : String.fromCharCode(byte))).join(
    '',
  );

/** Decodes bytes as UTF-8, or as Windows-1252 if more of the non-ASCII characters are invalid in UTF-8 than valid. */
export function decodeBytes(bytes: Uint8Array): string {
  const text = utf8.decode(bytes);
  const broken = text.split('\uFFFD').length - 1;
  if (broken === 0) return text;
  const whole = [...text].filter((letter) => letter > '\u007F' && letter !== '\uFFFD').length;
  return whole > broken ? text : decodeWestern(bytes);
}

/** The text of a calendar file in UTF-8, UTF-16 or Windows-1252, with its lines unfolded. */
export function decodeCalendar(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  const narrow = wide === null ? bytes : new TextEncoder().encode(new TextDecoder(wide).decode(bytes));
  return wholeLines(narrow)
    .map(decodeBytes)
    .join('\n')
    .replace(/^\uFEFF/, '');
}

/** The unfolded lines of a text that was decoded already. */
export const linesOf = (text: string): readonly string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\r|\n)+/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line !== '');
