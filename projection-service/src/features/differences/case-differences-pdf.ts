import { listHeading } from '@lexledger/contracts/comparedLists';
import type { CaseDifference, CaseDifferences } from '@lexledger/contracts/features/differences';
import type { FieldChange } from '@lexledger/contracts/kernel/history';
import { CHOICE_LABELS } from '@lexledger/domain/choiceLabels';
import { compareTexts } from '@lexledger/domain/compareTexts';
import { groupedBy } from '@lexledger/domain/groupedBy';
import { amountOf, dayOf, headOf, MUTED, type PaperSender, SOBER } from '../../kernel/paper.ts';
import { makePdf } from '../../kernel/pdf.ts';

/** What is printed of the differences of a case. Both moments are instants in ISO 8601. */
export interface PrintedDifferences extends PaperSender, CaseDifferences {
  readonly title: string;
  readonly since: string;
  readonly until: string;
  readonly timeZone: string;
}

type Names = Readonly<Record<string, string>>;

/** Characters above which a text is printed as a whole with its changed words marked. */
const SHORT = 60;
const ADDED = '#2f6b4f';
const REMOVED = '#b3261e';

const KINDS = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

const momentsIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (instant: string): string => format.format(new Date(instant));
};

type At = ReturnType<typeof momentsIn>;

const MINUTES_AN_HOUR = 60;

/** A field's value in words. */
export function valueWords({ kind }: Pick<FieldChange, 'kind'>, value: unknown, names: Names, at: At): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number')
    return kind === 'minutes' ? `${(value / MINUTES_AN_HOUR).toFixed(1)} h` : String(value);
  if (Array.isArray(value)) {
    const words = value.map((one) =>
      kind === 'records' ? (names[String(one)] ?? 'A removed record') : valueWords({ kind: 'text' }, one, names, at),
    );
    return words.length === 0 ? 'None' : words.join(', ');
  }
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(
      ([name, part]) => `${name}: ${valueWords({ kind: 'text' }, part, names, at)}`,
    );
    return parts.length === 0 ? 'None' : parts.join(', ');
  }
  const text = String(value);
  if (kind === 'choice') return CHOICE_LABELS.get(text) ?? text;
  if (kind === 'money') return amountOf(text);
  if (kind === 'date') return dayOf(text);
  if (kind === 'instant') return text.length === 'YYYY-MM-DD'.length ? dayOf(text) : at(text);
  return kind === 'record' ? (names[text] ?? 'A removed record') : text;
}

const isLong = ({ kind, before, after }: FieldChange): boolean =>
  kind === 'text' &&
  [before, after].every((value) => typeof value === 'string') &&
  [before, after].some((value) => String(value).length > SHORT);

const removedText = (text: string): object => ({ text, color: REMOVED, decoration: 'lineThrough' });
const addedText = (text: string): object => ({ text, color: ADDED, decoration: 'underline' });

/** The words of a text before and after: those that went struck out, those that came underlined. */
function comparedWords({ before, after }: FieldChange): readonly object[] {
  const parts = compareTexts(String(before), String(after));
  if (parts === null) return [removedText(String(before)), { text: '\n' }, addedText(String(after))];
  return parts.map(({ kind, text }) =>
    kind === 'added' ? addedText(text) : kind === 'removed' ? removedText(text) : { text },
  );
}

function changeCell(change: FieldChange, { kind }: CaseDifference, names: Names, at: At): object {
  if (change.erased) return { text: 'Erased', color: MUTED };
  const after = valueWords(change, change.after, names, at);
  if (kind === 'added') return { text: after };
  if (isLong(change)) return { text: comparedWords(change) };
  return {
    text: [
      removedText(valueWords(change, change.before, names, at)),
      { text: '  \u2192  ', color: MUTED },
      { text: after },
    ],
  };
}

function differenceRows(difference: CaseDifference, names: Names, at: At): readonly (readonly object[])[] {
  const { name, kind, changes } = difference;
  const head = [
    { text: KINDS[kind], color: MUTED },
    { text: name ?? 'Without a name', bold: true },
    { text: at(difference.at), color: MUTED, alignment: 'right', noWrap: true },
  ];
  return [
    head,
    ...changes.map((change) => [
      { text: '' },
      { text: change.label, color: MUTED },
      changeCell(change, difference, names, at),
    ]),
  ];
}

function listTable(list: string, of: readonly CaseDifference[], names: Names, at: At): readonly object[] {
  return [
    { text: listHeading(list), bold: true, fontSize: 11, margin: [0, 12, 0, 4] },
    {
      layout: SOBER,
      fontSize: 8.5,
      table: { widths: [54, 150, '*'], body: of.flatMap((difference) => differenceRows(difference, names, at)) },
    },
  ];
}

/** The layout of the differences. */
export function caseDifferencesPaper(printed: PrintedDifferences): Parameters<typeof makePdf>[0] {
  const { title, since, until, timeZone, differences, names, from } = printed;
  const at = momentsIn(timeZone);
  const lists = groupedBy(differences, ({ list }) => list);
  return {
    title: `${title}, differences`,
    at: Date.parse(until),
    foot: `${from} · ${title} · ${at(since)} to ${at(until)}`,
    content: [
      headOf(printed, 'What changed', [title, `From ${at(since)}`, `To ${at(until)}`, timeZone]),
      ...(differences.length === 0
        ? [{ text: 'Nothing differs between the two moments, of what you may see.', color: MUTED }]
        : [...lists].flatMap(([list, of]) => listTable(list, of, names, at))),
    ],
  };
}

/** The differences of a case as a PDF. The same differences always give the same bytes. */
export const caseDifferencesPdf = (printed: PrintedDifferences): Promise<Buffer> =>
  makePdf(caseDifferencesPaper(printed));
