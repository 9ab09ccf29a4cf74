/** The values of a cell that holds several: the first usable one, and the others. */
export interface SeveralValues {
  readonly first: string;
  readonly others: readonly string[];
}

const EMAIL = /^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]{2,}$/;

/** An email address with a name or a label: 'Ada Byron <ada@byron.example>' and 'ada@byron.example (work)'. */
const WITH_NAME = /^(.*?)[<(]?([^\s@<>"(),;:]+@[^\s@<>"(),;:]+\.[^\s@<>"(),;:.]{2,})[>)]?(.*)$/;

const unquoted = (text: string): string => text.replaceAll(/^[\s"'<(]+|[\s"'>)]+$/g, '');

/** The email address in a part of a cell, and the words around it. */
function addressIn(part: string): { readonly address: string | null; readonly words: readonly string[] } {
  const written = part.replace(/^mailto:/i, '').trim();
  if (EMAIL.test(written)) return { address: written, words: [] };
  const [, before = '', address = '', after = ''] = WITH_NAME.exec(written) ?? [];
  if (address === '') return { address: null, words: [written] };
  return { address, words: [before, after].map(unquoted).filter(Boolean) };
}

/** The first email of a cell; the cell itself if it has none. Programs separate several by ` ::: `, `;` or a comma. */
export function emailsIn(cell: string): SeveralValues {
  if (EMAIL.test(cell)) return { first: cell, others: [] };
  const isList = cell.split('@').length > 2 && !/[;,<\n]|:::/.test(cell);
  const parts = cell.split(isList ? /\s+/ : /\s*(?::::|[;,\n])\s*/).filter(Boolean);
  const read = parts.map(addressIn);
  const found = read.flatMap(({ address }) => address ?? []);
  const [first] = found;
  if (first === undefined) return { first: cell, others: [] };
  return { first, others: [...found.slice(1), ...read.flatMap(({ words }) => words)] };
}

/** Labels of phone numbers in a cell such as 'Phone:(917) 555-0100 Mobile:(917) 555-0101'. */
const LABELED = /(?:^|\s+)(?:phone|mobile|cell|home|work|office|main|other|tel|telephone|fax)\s*:\s*/i;

/** The first phone number of a cell, and the others. */
export function phonesIn(cell: string): SeveralValues {
  const parts = LABELED.test(cell) ? cell.split(new RegExp(LABELED, 'gi')) : cell.split(/\s*(?::::|;|\n)\s*/);
  const [first = '', ...others] = parts.map((part) => part.trim()).filter(Boolean);
  return { first, others };
}

/** The first of the values separated by ` ::: `, and the others. */
export function valuesIn(cell: string): SeveralValues {
  const [first = '', ...others] = cell.split(/\s*:::\s*/).filter(Boolean);
  return { first, others };
}
