import { TRUST_KINDS, TRUST_METHODS } from '@lexledger/contracts/billingChoices';
import type { Decimal } from '@lexledger/contracts/kernel/money';
import { CONFIDENTIAL, withoutConfidential } from '@lexledger/domain/trust/month';
import { amountOf, dayOf, headOf, logHeadOf, MUTED, right } from '../../kernel/paper.ts';
import type { Paper } from '../../kernel/pdf.ts';
import type { PackageEntry, TrustPackage } from './trust-package.ts';
import { lateEntries } from './trust-package-csv.ts';
import { bankWords, CONFIDENTIAL_WORD, EMPTY, muted, ownerOf, rightMuted, table } from './trust-words.ts';

const SMALL = 7.5;

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** 'March 2026' */
const monthName = (month: string): string => months.format(new Date(`${month}-15T12:00:00Z`));
const instants = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const instantOf = (at: string): string => `${instants.format(new Date(at))} UTC`;

const section = (title: string, ...content: readonly object[]): readonly object[] => [
  { text: title, bold: true, fontSize: 12, margin: [0, 16, 0, 6], headlineLevel: 1 },
  ...content,
];

const nothing = (): object => muted('None in this month.');

const ownerCell = (entry: PackageEntry, paper: TrustPackage): object => ({
  stack: [
    { text: ownerOf(entry, paper) },
    ...(entry.caseId === null ? [] : [{ text: paper.names[entry.caseId] ?? '', color: MUTED }]),
  ],
});

/** Who authorized, recorded and approved an entry. */
const whoCell = ({ authorizedBy, recordedBy, approvedBy }: PackageEntry): object => ({
  stack: [
    ...(authorizedBy === null ? [] : [{ text: authorizedBy }]),
    ...(recordedBy === null ? [] : [{ text: `Recorded: ${recordedBy}`, color: MUTED }]),
    ...(approvedBy === null ? [] : [{ text: `Approved: ${approvedBy}`, color: MUTED }]),
  ],
});

const meansOf = ({ method, reference }: PackageEntry): string =>
  [method === null ? '' : TRUST_METHODS[method], reference].filter(Boolean).join(' ');

const leafCell = ({ leaf }: PackageEntry): object => rightMuted(leaf === null ? '' : String(leaf));

function journal(party: string, entries: readonly PackageEntry[], paper: TrustPackage, total: Decimal): object {
  if (entries.length === 0) return nothing();
  const { shown, confidential } = withoutConfidential(entries);
  return table(
    ['auto', '*', '*', 'auto', '*', 'auto', 'auto'],
    [
      [
        ...['Date', `${party} and purpose`, 'Client and matter', 'Method and no.', 'Authorized by'].map(muted),
        ...['Amount', 'Log entry'].map(rightMuted),
      ],
      ...shown.map((entry) => [
        { text: dayOf(entry.date), noWrap: true, color: MUTED },
        {
          stack: [
            ...(entry.counterparty === null ? [] : [{ text: entry.counterparty }]),
            { text: entry.description ?? TRUST_KINDS[entry.kind], color: MUTED },
          ],
        },
        ownerCell(entry, paper),
        { text: meansOf(entry) },
        whoCell(entry),
        right(amountOf(entry.amount)),
        leafCell(entry),
      ]),
      ...(confidential === null
        ? []
        : [[EMPTY, EMPTY, { text: CONFIDENTIAL_WORD }, EMPTY, EMPTY, right(amountOf(confidential)), EMPTY]]),
      [{ text: 'Total', bold: true }, ...[EMPTY, EMPTY, EMPTY, EMPTY], right(amountOf(total), { bold: true }), EMPTY],
    ],
    SMALL,
  );
}

function reconciliation({ reconciliation: its, figures, books, lastDay }: TrustPackage): readonly object[] {
  const closed =
    books.closed === null
      ? `The books were not closed through ${dayOf(lastDay)} when this was made: its figures may still change.`
      : `The books were closed through ${dayOf(lastDay)} at ${instantOf(books.closed.at)}. What was recorded later is in no figure here.`;
  const book: readonly (readonly [string, Decimal])[] = [
    ['Book at the beginning of the month', figures.opening],
    ['Receipts', figures.receipts],
    ['Disbursements', figures.disbursements],
    ['Book at the end of the month', figures.closing],
  ];
  const three: readonly (readonly [string, Decimal])[] =
    its === null
      ? []
      : [
          [`Bank statement of ${dayOf(its.date)}`, its.bankBalance],
          ['Deposits in transit', its.depositsInTransit],
          ['Outstanding withdrawals', its.outstandingWithdrawals],
          ['Adjusted bank balance', its.adjustedBalance],
          ['Book balance', its.bookBalance],
          ['Client ledgers', its.clientBalance],
          ['Firm ledger', its.firmBalance],
          ['Bank less book', its.difference],
          ['Book less ledgers', its.ledgerDifference],
        ];
  const row = ([label, amount]: readonly [string, Decimal]) => [{ text: label }, right(amountOf(amount))];
  return [
    { text: closed, margin: [0, 0, 0, 8] },
    table(['*', 'auto'], [[muted('Book'), rightMuted('Amount')], ...book.map(row)]),
    { text: ' ', fontSize: 6 },
    its === null
      ? muted('No statement of this month was reconciled.')
      : table(['*', 'auto'], [[muted('Three-way reconciliation'), rightMuted('Amount')], ...three.map(row)]),
    ...(its?.notes ? [{ text: its.notes, margin: [0, 6, 0, 0] }] : []),
    ...(its === null ? [] : [signature(its)]),
  ];
}

const signature = ({ signedName, signedAs, signedAt }: NonNullable<TrustPackage['reconciliation']>): object => ({
  margin: [0, 8, 0, 0],
  text: signedAt
    ? `Signed by ${signedName}${signedAs === null ? '' : ` (${signedAs})`}, ${instantOf(signedAt)}.`
    : 'Not signed by a lawyer.',
});

function ledgers(paper: TrustPackage): readonly object[] {
  const { ledgers: all } = paper.figures;
  if (all.length === 0) return [nothing()];
  return all.map((ledger) => {
    const entries = ledger.ownerId === CONFIDENTIAL ? [] : ledger.entries;
    const matter = paper.names[ledger.caseId ?? ''];
    const balance = (word: string, amount: Decimal) => [
      ...[EMPTY, { text: word, color: MUTED }, EMPTY, EMPTY],
      right(amountOf(amount), { bold: true }),
      EMPTY,
    ];
    return {
      margin: [0, 0, 0, 10],
      ...table(
        [52, '*', 90, 62, 62, 44],
        [
          [
            { text: [ownerOf(ledger, paper), matter].filter(Boolean).join(', '), bold: true, colSpan: 3 },
            ...[EMPTY, EMPTY],
            ...['Amount', 'Balance', 'Log entry'].map(rightMuted),
          ],
          balance('Opening balance', ledger.opening),
          ...entries.map((entry) => [
            { text: dayOf(entry.date), noWrap: true, color: MUTED },
            { text: [entry.counterparty, entry.description ?? TRUST_KINDS[entry.kind]].filter(Boolean).join(', ') },
            { text: meansOf(entry) },
            right(amountOf(entry.amount)),
            right(amountOf(entry.balance)),
            leafCell(entry),
          ]),
          balance('Closing balance', ledger.closing),
        ],
        SMALL,
      ),
    };
  });
}

function trialBalance(paper: TrustPackage): object {
  const { ledgers: all, closing } = paper.figures;
  return table(
    ['*', '*', 'auto'],
    [
      [muted('Client'), muted('Matter'), rightMuted('Balance')],
      ...all
        .filter((ledger) => ledger.closing !== '0.00')
        .map((ledger) => [
          { text: ownerOf(ledger, paper) },
          { text: paper.names[ledger.caseId ?? ''] ?? '' },
          right(amountOf(ledger.closing)),
        ]),
      [{ text: 'Total', bold: true }, EMPTY, right(amountOf(closing), { bold: true })],
    ],
  );
}

function outstanding(paper: TrustPackage): object {
  const { depositsInTransit, outstandingWithdrawals } = paper.figures;
  const rowsOf = (word: string, entries: readonly PackageEntry[]) => {
    const { shown, confidential } = withoutConfidential(entries);
    return [
      ...shown.map((entry) => [
        { text: dayOf(entry.date), noWrap: true, color: MUTED },
        { text: word },
        ownerCell(entry, paper),
        { text: [entry.counterparty, meansOf(entry)].filter(Boolean).join(', ') },
        right(amountOf(entry.amount)),
      ]),
      ...(confidential === null
        ? []
        : [[EMPTY, { text: word }, { text: CONFIDENTIAL_WORD }, EMPTY, right(amountOf(confidential))]]),
    ];
  };
  const rows = [...rowsOf('Deposit in transit', depositsInTransit), ...rowsOf('Withdrawal', outstandingWithdrawals)];
  if (rows.length === 0) return muted('Every entry is on a statement.');
  const header = [...['Date', 'Outstanding', 'Client and matter', 'Source or payee'].map(muted), rightMuted('Amount')];
  return table(['auto', 'auto', '*', '*', 'auto'], [header, ...rows], SMALL);
}

function late(paper: TrustPackage): object {
  const header = [...['Date', 'Why', 'Client and matter'].map(muted), ...['Amount', 'Log entry'].map(rightMuted)];
  const rows = lateEntries(paper).map(([why, entry]) => [
    { text: dayOf(entry.date), noWrap: true, color: MUTED },
    { text: `${why}; recorded ${instantOf(entry.recordedAt)}` },
    ownerCell(entry, paper),
    right(amountOf(entry.amount)),
    leafCell(entry),
  ]);
  return table(['auto', '*', '*', 'auto', 'auto'], [header, ...rows], SMALL);
}

/** The records of a bank account for a month, with the place of each entry in the log of the firm. */
export function packagePaper(paper: TrustPackage): Paper {
  const { month, lastDay, bank, from, figures, isOfficial, head } = paper;
  const title = `Trust package, ${monthName(month)}`;
  const hasTransfers = figures.transferred.length > 0;
  return {
    title,
    at: Date.parse(`${lastDay}T12:00:00Z`),
    foot: `${from} · ${title}`,
    content: [
      headOf(paper, 'Trust package', [monthName(month), bankWords(bank)]),
      ...(isOfficial
        ? []
        : [
            {
              text: 'Not for a regulator: what whoever made it does not see is in rows named Confidential. Somebody from whom nothing is hidden makes the one that names every client.',
              margin: [0, 0, 0, 10],
            },
          ]),
      ...section('Reconciliation', ...reconciliation(paper)),
      ...section('Receipts journal', journal('Source', figures.received, paper, figures.receipts)),
      ...section('Disbursements journal', journal('Payee', figures.paidOut, paper, figures.disbursements)),
      ...(hasTransfers
        ? section('Transfers between matters', journal('Source or payee', figures.transferred, paper, '0.00'))
        : []),
      ...section('Ledgers by client and matter', ...ledgers(paper)),
      ...section(`Trial balance at the end of ${dayOf(lastDay)}`, trialBalance(paper)),
      ...section('Outstanding items', outstanding(paper)),
      ...(lateEntries(paper).length === 0 ? [] : section('Recorded after the close', late(paper))),
      {
        text: '“Log entry” is the place of an entry in the log of the firm, whose proof is saved from its history.',
        margin: [0, 12, 0, 0],
        ...{ color: MUTED, fontSize: SMALL },
      },
      logHeadOf(head),
    ],
  };
}
