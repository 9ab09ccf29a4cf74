import { TRUST_KINDS, TRUST_METHODS } from '@lexledger/contracts/billingChoices';
import type { Decimal } from '@lexledger/contracts/kernel/money';
import { CONFIDENTIAL, withoutConfidential } from '@lexledger/domain/trust/month';
import { CSV_BEGINNING, csvLine } from '../../kernel/csv.ts';
import type { PackageEntry, TrustPackage } from './trust-package.ts';
import { CONFIDENTIAL_WORD, ownerOf } from './trust-words.ts';

type Cell = string | null;
type Rows = readonly (readonly Cell[])[];

const fileOf = (header: readonly string[], rows: Rows): string =>
  `${CSV_BEGINNING}${[header, ...rows].map(csvLine).join('')}`;

const numberOf = (value: number | null): Cell => (value === null ? null : String(value));

const matterOf = (caseId: string | null, { names }: TrustPackage): string => names[caseId ?? ''] ?? '';

const journalHeader = (party: string): readonly string[] => [
  ...['Date', party, 'Client', 'Matter', 'Purpose', 'Kind', 'Method', 'Number', 'Authorized by', 'Recorded by'],
  ...['Approved by', 'Amount', 'Log entry', 'Event ID'],
];

const journalRow = (entry: PackageEntry, paper: TrustPackage): readonly Cell[] => [
  ...[entry.date, entry.counterparty, ownerOf(entry, paper), matterOf(entry.caseId, paper), entry.description],
  ...[TRUST_KINDS[entry.kind], entry.method === null ? null : TRUST_METHODS[entry.method], entry.reference],
  ...[entry.authorizedBy, entry.recordedBy, entry.approvedBy, entry.amount, numberOf(entry.leaf), entry.eventId],
];

const confidentialRow = (amount: Decimal): readonly Cell[] => [
  ...['', '', CONFIDENTIAL_WORD, '', '', '', '', '', '', '', ''],
  ...[amount, null, null],
];

function journal(party: string, entries: readonly PackageEntry[], paper: TrustPackage): string {
  const { shown, confidential } = withoutConfidential(entries);
  return fileOf(journalHeader(party), [
    ...shown.map((entry) => journalRow(entry, paper)),
    ...(confidential === null ? [] : [confidentialRow(confidential)]),
  ]);
}

function ledgers(paper: TrustPackage): string {
  const header = [
    ...['Client', 'Matter', 'Date', 'Entry', 'Source or payee', 'Purpose', 'Number', 'Amount', 'Balance'],
    ...['Log entry', 'Event ID'],
  ];
  const rows = paper.figures.ledgers.flatMap((ledger): Rows => {
    const of = [ownerOf(ledger, paper), matterOf(ledger.caseId, paper)];
    const balance = (word: string, amount: Decimal): readonly Cell[] => [
      ...of,
      ...[null, word, null, null, null, null, amount, null, null],
    ];
    const entries = ledger.ownerId === CONFIDENTIAL ? [] : ledger.entries;
    return [
      balance('Opening balance', ledger.opening),
      ...entries.map((entry) => [
        ...of,
        ...[entry.date, TRUST_KINDS[entry.kind], entry.counterparty, entry.description, entry.reference, entry.amount],
        ...[entry.balance, numberOf(entry.leaf), entry.eventId],
      ]),
      balance('Closing balance', ledger.closing),
    ];
  });
  return fileOf(header, rows);
}

function trialBalance(paper: TrustPackage): string {
  const { ledgers: all, closing } = paper.figures;
  const rows = all
    .filter((ledger) => ledger.closing !== '0.00')
    .map((ledger) => [ownerOf(ledger, paper), matterOf(ledger.caseId, paper), ledger.closing]);
  return fileOf(['Client', 'Matter', 'Balance'], [...rows, ['Total', null, closing]]);
}

/** What the books of a month were closed with, as rows of a name and a value. */
export function reconciliationRows({ figures, reconciliation, books }: TrustPackage): Rows {
  const own: Rows = [
    ['Opening balance', figures.opening],
    ['Receipts', figures.receipts],
    ['Disbursements', figures.disbursements],
    ['Closing balance', figures.closing],
    ['Books closed', books.closed?.at ?? null],
  ];
  if (reconciliation === null) return own;
  const { date, bankBalance, depositsInTransit, outstandingWithdrawals, adjustedBalance, bookBalance } = reconciliation;
  const { clientBalance, firmBalance, difference, ledgerDifference, signedName, signedAs, signedAt } = reconciliation;
  return [
    ...own,
    ['Statement date', date],
    ['Bank statement', bankBalance],
    ['Deposits in transit', depositsInTransit],
    ['Outstanding withdrawals', outstandingWithdrawals],
    ['Adjusted bank balance', adjustedBalance],
    ['Book balance', bookBalance],
    ['Client ledgers', clientBalance],
    ['Firm ledger', firmBalance],
    ['Bank less book', difference],
    ['Book less ledgers', ledgerDifference],
    ['Signed by', signedName],
    ['Admitted', signedAs],
    ['Signed', signedAt],
  ];
}

function outstanding(paper: TrustPackage): string {
  const { depositsInTransit, outstandingWithdrawals } = paper.figures;
  const rowsOf = (word: string, entries: readonly PackageEntry[]): Rows => {
    const { shown, confidential } = withoutConfidential(entries);
    return [
      ...shown.map((entry) => [word, ...journalRow(entry, paper)]),
      ...(confidential === null ? [] : [[word, ...confidentialRow(confidential)]]),
    ];
  };
  return fileOf(
    ['Outstanding', ...journalHeader('Source or payee')],
    [...rowsOf('Deposit in transit', depositsInTransit), ...rowsOf('Outstanding withdrawal', outstandingWithdrawals)],
  );
}

/** The entries that came after the books of the month were closed, with why each stands there. */
export function lateEntries({ figures }: TrustPackage): readonly (readonly [why: string, entry: PackageEntry])[] {
  const { recordedLate, datedLater } = figures;
  return [
    ...withoutConfidential(recordedLate).shown.map(
      (entry) => ['Recorded after the books were closed and reopened', entry] as const,
    ),
    ...withoutConfidential(datedLater).shown.map(
      (entry) => [`Late for ${entry.lateFor}, dated after the closed month`, entry] as const,
    ),
  ];
}

const late = (paper: TrustPackage): string =>
  fileOf(
    ['Why', 'Recorded at', ...journalHeader('Source or payee')],
    lateEntries(paper).map(([why, entry]) => [why, entry.recordedAt, ...journalRow(entry, paper)]),
  );

/** The files of a package by their names. */
export function packageCsvs(paper: TrustPackage): Readonly<Record<string, string>> {
  const { figures } = paper;
  return {
    'receipts.csv': journal('Source', figures.received, paper),
    'disbursements.csv': journal('Payee', figures.paidOut, paper),
    'transfers.csv': journal('Source or payee', figures.transferred, paper),
    'ledgers.csv': ledgers(paper),
    'trial-balance.csv': trialBalance(paper),
    'reconciliation.csv': fileOf(['Figure', 'Value'], reconciliationRows(paper)),
    'outstanding.csv': outstanding(paper),
    'late-entries.csv': late(paper),
  };
}
