import type { AuthorityType } from '@lexledger/contracts/caseChoices';
import { formatCitation, readCitation } from './format.ts';

/** An authority as stored with a case. */
export interface ListedAuthority {
  readonly id: string;
  readonly type: AuthorityType;
  readonly citation: string;
  readonly title: string | null;
}

export interface TableEntry {
  /** Ids of the authorities that cite this source, at any page. */
  readonly ids: readonly string[];
  /** Name of the decision, set in italics; empty for other authorities. */
  readonly name: string;
  /**
   * The rest of the citation, such as ', 556 U.S. 662 (2009)'; the whole citation if there is no name. It has no
   * pinpoint.
   */
  readonly rest: string;
}

export interface TableGroup {
  readonly heading: string;
  readonly entries: readonly TableEntry[];
}

/** The groups in the usual order of tables of authorities. */
const GROUPS: readonly { readonly heading: string; readonly types: readonly AuthorityType[] }[] = [
  { heading: 'Cases', types: ['case'] },
  { heading: 'Constitutional provisions', types: ['constitution'] },
  { heading: 'Statutes', types: ['statute'] },
  { heading: 'Rules', types: ['rule'] },
  { heading: 'Regulations', types: ['regulation'] },
  { heading: 'Other authorities', types: ['secondary', 'other'] },
];

interface Sorted extends TableEntry {
  readonly key: string;
}

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base', ignorePunctuation: true });

const ROMAN: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50 };

/** Converts 'XIV' to '14', so that amendments sort by number. */
const withoutRomans = (text: string): string =>
  text.replace(/\b[IVXL]+\b/g, (numeral) =>
    String(
      [...numeral].reduce((sum, letter, index) => {
        const value = ROMAN[letter] ?? 0;
        return sum + (value < (ROMAN[numeral[index + 1] ?? ''] ?? 0) ? -value : value);
      }, 0),
    ),
  );

/** Federal law is sorted before state law, and articles of a constitution before its amendments. */
const FEDERAL = /^(?:U\.S\.|\d+ (?:U\.S\.C|C\.F\.R|Fed\. Reg|Stat\.)|Pub\. L|Fed\. R)/;

const enactmentKey = (citation: string): string =>
  `${FEDERAL.test(citation) ? 0 : 1} ${withoutRomans(citation)
    .replace(/\bart\./, '1art.')
    .replace(/\bamends?\./, '2amend.')}`;

/** Sort key without the leading article: 'The Florida Star' is sorted under F. */
const nameKey = (name: string): string => name.replace(/^(?:The|A|An)\s+/i, '');

function entryOf({ id, type, citation, title }: ListedAuthority): Sorted {
  const read = readCitation(citation);
  // Decisions are listed as a whole, whereas a subsection is an authority of its own.
  const withPinpoint = type !== 'case' && type !== 'secondary';
  const whole = read === null ? citation.replace(/\s+/g, ' ').trim() : formatCitation(read.citation, { withPinpoint });
  if (type !== 'case') return { ids: [id], name: '', rest: whole, key: enactmentKey(whole) };
  const named = read === null ? (whole.startsWith(title ?? '\0') ? title : null) : read.citation.title;
  const name = named ?? title ?? '';
  const rest = name === '' ? whole : whole.startsWith(name) ? whole.slice(name.length) : `, ${whole}`;
  return { ids: [id], name, rest, key: nameKey(name === '' ? whole : name) };
}

/** Merges the entries of one source, which several authorities may quote at different pages. */
function joined(entries: readonly Sorted[]): readonly Sorted[] {
  const byText = new Map<string, Sorted>();
  for (const entry of entries) {
    const text = `${entry.name}${entry.rest}`.toLowerCase();
    const known = byText.get(text);
    byText.set(text, known === undefined ? entry : { ...known, ids: [...known.ids, ...entry.ids] });
  }
  return [...byText.values()];
}

/**
 * A table of authorities: grouped by kind and sorted as courts want it, with each source listed once. Groups without
 * entries are omitted.
 */
export function tableOfAuthorities(authorities: readonly ListedAuthority[]): readonly TableGroup[] {
  return GROUPS.flatMap(({ heading, types }) => {
    const entries = joined(authorities.filter(({ type }) => types.includes(type)).map(entryOf))
      .toSorted((a, b) => natural.compare(a.key, b.key))
      .map(({ ids, name, rest }) => ({ ids, name, rest }));
    return entries.length === 0 ? [] : [{ heading, entries }];
  });
}
