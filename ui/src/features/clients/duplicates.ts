import type { Client } from '@lexledger/contracts/features/clients';
import { slips } from '@lexledger/domain/conflicts/letters';
import { folded } from '../../text/words.ts';

export type Likeness = 'email' | 'name' | 'similar';

export interface Duplicate<Row> {
  readonly client: Row;
  /** The reason why it may be the same person or company. */
  readonly likeness: Likeness;
}

type Known = Pick<Client, 'id' | 'name' | 'email'>;

export interface Draft {
  readonly name: string;
  readonly email: string;
}

/** More duplicates would hide the form beside the warning. */
const SHOWN = 3;
const ORDER: readonly Likeness[] = ['email', 'name', 'similar'];

/** Words that people add to the same name, or leave out. */
const NOISE = new Set(
  'mr mrs ms miss dr prof esq jr sr inc incorporated llc llp lp ltd limited co corp corporation company plc the and'.split(
    ' ',
  ),
);

/** The form in which names are compared: sorted words without titles, legal forms and punctuation. */
function nameKey(name: string): string {
  const words = folded(name)
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const notifying = words.filter((word) => !NOISE.has(word));
  return (notifying.length === 0 ? words : notifying).sort().join(' ');
}

const emailKey = (email: string): string => email.trim().toLowerCase();

/** Number of letters that may differ before a name of this length counts as another name. */
const slipsAllowed = (length: number): number => (length < 6 ? 0 : length < 14 ? 1 : 2);

interface Prepared {
  readonly email: string | null;
  readonly name: string | null;
  readonly letters: number;
}

/** The letters of a name as bits; letters beyond z share bits with others. */
function lettersOf(name: string): number {
  let letters = 0;
  for (let at = 0; at < name.length; at += 1) letters |= 1 << (name.charCodeAt(at) % 32);
  return letters;
}

function bitsIn(letters: number): number {
  let left = letters;
  let bits = 0;
  for (; left !== 0; bits += 1) left &= left - 1;
  return bits;
}

/** Comparison keys, computed once for each client, since they are compared at every key press. */
const prepared = new WeakMap<Known, Prepared>();

function preparedOf(known: Known): Prepared {
  let keys = prepared.get(known);
  if (keys === undefined) {
    // An erased client has neither a name nor an email.
    const name = known.name === null ? null : nameKey(known.name);
    keys = { email: known.email === null ? null : emailKey(known.email), name, letters: lettersOf(name ?? '') };
    prepared.set(known, keys);
  }
  return keys;
}

/** The names are similar if they differ by a slip, or one has an additional word: 'Ann Marie Lee' and 'Ann Lee'. */
function isSimilar(a: string, lettersOfA: number, b: string, lettersOfB: number): boolean {
  const most = slipsAllowed(Math.min(a.length, b.length));
  // A slip removes one letter and adds one at most.
  const mayBeSlip = most > 0 && bitsIn(lettersOfA ^ lettersOfB) <= 2 * most;
  if (mayBeSlip && slips(a, b, most) <= most) return true;
  const [fewer = [], more = []] = [a.split(' '), b.split(' ')].sort((one, other) => one.length - other.length);
  return fewer.length >= 2 && fewer.every((word) => more.includes(word));
}

/** Clients that the draft may duplicate, the likeliest first. `exceptId` is the client being edited. */
export function findDuplicates<Row extends Known>(
  clients: readonly Row[],
  draft: Draft,
  exceptId?: string,
): readonly Duplicate<Row>[] {
  const email = emailKey(draft.email);
  const name = nameKey(draft.name);
  const letters = lettersOf(name);
  const likenessOf = (client: Row): Likeness | null => {
    const known = preparedOf(client);
    if (email !== '' && known.email === email) return 'email';
    if (name.length < 3 || known.name === null) return null;
    if (known.name === name) return 'name';
    return isSimilar(known.name, known.letters, name, letters) ? 'similar' : null;
  };
  return clients
    .flatMap((client) => {
      const likeness = client.id === exceptId ? null : likenessOf(client);
      return likeness === null ? [] : [{ client, likeness }];
    })
    .sort((a, b) => ORDER.indexOf(a.likeness) - ORDER.indexOf(b.likeness))
    .slice(0, SHOWN);
}
