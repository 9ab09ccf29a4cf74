/** Characters of a file's name, its ending included. */
export const LONGEST_FILE_NAME = 200;

/** Path parts, what some systems forbid in names, and marks that turn the direction of writing. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cs}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

export const isSafeFileName = (name: string): boolean => !UNSAFE.test(name) && !/^\.*$/.test(name);

/** The ending in lower case, without its dot: 'pdf'; '' where there is none. */
export const endingOf = (name: string): string => /\.([^.]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** A name that any system can store, from whatever a sender calls the file: '../a/b.pdf' → 'b.pdf'. */
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
