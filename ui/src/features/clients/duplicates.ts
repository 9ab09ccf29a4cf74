import type { Client } from '@lexledger/contracts/features/clients';
import { folded } from '../../lib/words.ts';

export type Likeness = 'email' | 'name' | 'similar';

export interface Duplicate<Row> {
  readonly client: Row;
  /** Why it may be the same person or company. */
  readonly likeness: Likeness;
}

type Known = Pick<Client, 'id' | 'name' | 'email'>;

export interface Draft {
  readonly name: string;
  readonly email: string;
}

/** More would hide the form that they warn beside. */
const SHOWN = 3;
const ORDER: readonly Likeness[] = ['email', 'name', 'similar'];

/** What people add to the same name, or leave out. */
const NOISE = new Set(
  'mr mrs ms miss dr prof esq jr sr inc incorporated llc llp lp ltd limited co corp corporation company plc the and'.split(
    ' ',
  ),
);

/** A name as it is compared: its words without titles, legal forms and punctuation, in any order. */
function nameKey(name: string): string {
  const words = folded(name)
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !NOISE.has(word));
  return (telling.length === 0 ? words : telling).sort().join(' ');
}

const emailKey = (email: string): string => email.trim().toLowerCase();

/** Letters that may be wrong in a name of so many before it is another name. */
const slips = (length: number): number => (length < 6 ? 0 : length < 14 ? 1 : 2);

/** The number of letters to add, drop, replace or swap to get from one to the other; gives up above `most`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? most + 1;
}

/** The words differ by a slip, or one name has a further word: 'Ann Marie Lee' and 'Ann Lee'. */
function isSimilar(a: string, b: string): boolean {
  const most = slips(Math.min(a.length, b.length));
  if (most > 0 && distance(a, b, most) <= most) return true;
  const [fewer = [], more = []] = [a.split(' '), b.split(' ')].sort((one, other) => one.length - other.length);
  return fewer.length >= 2 && fewer.every((word) => more.includes(word));
}

/** Clients whom the draft may name again, the likeliest first. `exceptId` is the client being edited. */
export function findDuplicates<Row extends Known>(
  clients: readonly Row[],
  draft: Draft,
  exceptId?: string,
): readonly Duplicate<Row>[] {
  const email = emailKey(draft.email);
  const name = nameKey(draft.name);
  const likenessOf = (known: Row): Likeness | null => {
    // An erased client has neither.
    if (email !== '' && known.email !== null && emailKey(known.email) === email) return 'email';
    if (name.length < 3 || known.name === null) return null;
    const key = nameKey(known.name);
    if (key === name) return 'name';
    return isSimilar(key, name) ? 'similar' : null;
  };
  return clients
    .flatMap((client) => {
      const likeness = client.id === exceptId ? null : likenessOf(client);
      return likeness === null ? [] : [{ client, likeness }];
    })
    .sort((a, b) => ORDER.indexOf(a.likeness) - ORDER.indexOf(b.likeness))
    .slice(0, SHOWN);
}
