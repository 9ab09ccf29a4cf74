/** Limit of characters of a file's name, with its extension. */
export const LONGEST_FILE_NAME = 200;

/** Path separators, characters that some systems forbid in names, and marks that change the direction of writing. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const isSafeFileName = (name: string): boolean => !UNSAFE.test(name) && !/^\.*$/.test(name);

/** The extension in lower case, without its dot: 'pdf'; '' when there is none. */
export const endingOf = (name: string): string => /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A name that every system can store, from any name that a sender gives: '../a/b.pdf' → 'b.pdf'. */
export function safeFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(new RegExp(UNSAFE, 'gu'), ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (clean === '') return 'document';
  if (clean.length <= LONGEST_FILE_NAME) return clean;
  const ending = endingOf(clean);
  const rest = ending === '' ? '' : `.${ending}`;
  return `${clean.slice(0, LONGEST_FILE_NAME - rest.length).trimEnd()}${rest}`;
}
