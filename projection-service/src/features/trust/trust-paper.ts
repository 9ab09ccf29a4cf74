import {
  TRUST_JOURNAL_PARTS,
  TRUST_KINDS,
  TRUST_METHODS,
  type TrustJournalShown,
} from '@lexledger/contracts/billingChoices';
import type { TrustJournal, TrustJournalEntry, TrustTrialBalance } from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import type { DepositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { LogHead } from '@lexledger/contracts/transparencyLog';
import { checkGaps, wordsOfGaps } from '@lexledger/domain/trust/checks';
import { journalRows } from '@lexledger/domain/trust/journal';
import { owedOn } from '@lexledger/domain/trust/requests';
import type { TrustRequestLetter } from '@lexledger/infra/trust-print/port';
import { addressedTo, amountOf, dayOf, headOf, logHeadOf, MUTED, right } from '../../kernel/paper.ts';
import { makePdf, type Paper } from '../../kernel/pdf.ts';
import type { TrustPackage } from './trust-package.ts';
import { packagePaper } from './trust-package-paper.ts';
import { bankWords, EMPTY, muted, ownerOf, type PaperCommon, rightMuted, table, UNKNOWN } from './trust-words.ts';

interface OfBook extends PaperCommon {
  readonly bank: Pick<TrustBankAccount, 'name' | 'accountEnding'> | null;
}

export interface JournalPaper extends OfBook {
  readonly kind: 'journal';
  readonly part: TrustJournalShown;
  readonly period: { readonly from: string | undefined; readonly to: string };
  readonly journal: TrustJournal;
  readonly head: LogHead;
}

export interface TrialBalancePaper extends OfBook {
  readonly kind: 'trial-balance';
  readonly balance: TrustTrialBalance;
  readonly head: LogHead;
}

/** The records of a bank account for a month. */
export interface PackagePaper extends TrustPackage {
  readonly kind: 'package';
}

export interface RequestPaper extends TrustRequestLetter {
  readonly kind: 'request';
}

export interface SlipPaper extends OfBook {
  readonly kind: 'slip';
  readonly slip: DepositSlip;
  readonly deposits: readonly TrustJournalEntry[];
}

export type TrustPaper = JournalPaper | TrialBalancePaper | PackagePaper | RequestPaper | SlipPaper;

function journalFigures({ opening, receipts, disbursements, closing }: TrustJournal): object {
  const figures = [
    ['Opening balance', opening],
    ['Receipts', receipts],
    ['Disbursements', disbursements],
    ['Closing balance', closing],
  ] as const;
  return {
    margin: [0, 0, 0, 14],
    columns: figures.map(([label, amount]) => ({
      width: '*',
      stack: [
        { text: label, color: MUTED, fontSize: 8 },
        { text: amountOf(amount), bold: true },
      ],
    })),
  };
}

function journalTable(paper: JournalPaper): object {
  const { part, journal, names } = paper;
  const rows = journalRows(journal, part);
  if (rows.length === 0) return muted('Nothing in this period.');
  const hasBalance = part === 'all';
  const cents = rows.filter(({ kind }) => kind !== 'transfer').reduce((sum, { amount }) => sum + toCents(amount), 0);
  return table(
    ['auto', '*', 'auto', 'auto', 'auto', ...(hasBalance ? ['auto'] : [])],
    [
      [
        muted('Date'),
        muted('Entry'),
        muted('Client and matter'),
        muted('Number'),
        rightMuted('Amount'),
        ...(hasBalance ? [rightMuted('Balance')] : []),
      ],
      ...rows.map((row) => {
        const { date, description, kind, counterparty, caseId, method, reference, amount, lateFor, after } = row;
        const late = lateFor === null ? '' : `Late for ${dayOf(lateFor)}`;
        const details = [description === null ? '' : TRUST_KINDS[kind], counterparty, late].filter(Boolean).join(', ');
        return [
          { text: dayOf(date), noWrap: true, color: MUTED },
          { text: [description ?? TRUST_KINDS[kind], { text: `  ${details}`, color: MUTED, fontSize: 7.5 }] },
          {
            stack: [
              { text: ownerOf(row, paper) },
              ...(caseId === null ? [] : [{ text: names[caseId] ?? '', color: MUTED, fontSize: 7.5 }]),
            ],
          },
          { text: [method === null ? '' : TRUST_METHODS[method], reference].filter(Boolean).join(' ') },
          right(amountOf(amount)),
          ...(hasBalance ? [right(amountOf(toDecimal(after)))] : []),
        ];
      }),
      [
        { text: 'Total', bold: true },
        EMPTY,
        EMPTY,
        EMPTY,
        right(amountOf(toDecimal(cents)), { bold: true }),
        ...(hasBalance ? [EMPTY] : []),
      ],
    ],
  );
}

function journalPaper(paper: JournalPaper): Paper {
  const { part, period, journal, bank, from } = paper;
  const span = period.from === undefined ? `Until ${dayOf(period.to)}` : `${dayOf(period.from)} – ${dayOf(period.to)}`;
  const title = part === 'all' ? 'Trust journal' : `Trust journal: ${TRUST_JOURNAL_PARTS[part].toLowerCase()}`;
  const gaps = part === 'checks' ? checkGaps(journal.entries) : [];
  return {
    title: `${title}, ${span}`,
    at: Date.parse(`${period.to}T12:00:00Z`),
    foot: `${from} · ${title}, ${span}`,
    content: [
      headOf(paper, title, [span, bankWords(bank)]),
      journalFigures(journal),
      ...gaps.map((gap) => ({ text: wordsOfGaps(gap), margin: [0, 0, 0, 10] })),
      journalTable(paper),
      logHeadOf(paper.head),
    ],
  };
}

function trialBalancePaper(paper: TrialBalancePaper): Paper {
  const { balance, bank, from, names } = paper;
  const day = `At the end of ${dayOf(balance.on)}`;
  const rows = balance.rows
    .map((row) => ({ ...row, client: ownerOf(row, paper), matter: names[row.caseId ?? ''] ?? '' }))
    .toSorted((a, b) => a.client.localeCompare(b.client) || a.matter.localeCompare(b.matter));
  return {
    title: `Trust trial balance, ${dayOf(balance.on)}`,
    at: Date.parse(`${balance.on}T12:00:00Z`),
    foot: `${from} · Trust trial balance, ${dayOf(balance.on)}`,
    content: [
      headOf(paper, 'Trust trial balance', [day, bankWords(bank)]),
      table(
        ['*', '*', 'auto'],
        [
          [muted('Client'), muted('Matter'), rightMuted('Balance')],
          ...rows.map((row) => [{ text: row.client }, { text: row.matter }, right(amountOf(row.balance))]),
          [{ text: 'Total', bold: true }, EMPTY, right(amountOf(balance.total), { bold: true })],
        ],
      ),
      logHeadOf(paper.head),
    ],
  };
}

function requestPaper(paper: RequestPaper): Paper {
  const { request, client, firm, from, matter } = paper;
  const { amount, received, dueOn, message, createdAt } = request;
  const isPartly = toCents(received) !== 0;
  const owed = toDecimal(owedOn(request));
  const sums = [
    ['Requested', amount, !isPartly] as const,
    ...(isPartly ? [['Received', received, false] as const, ['Outstanding', owed, true] as const] : []),
  ];
  const pay = firm?.paymentTerms ?? null;
  return {
    title: `Trust request: ${client.name}`,
    at: Date.parse(createdAt),
    foot: `${from} · Request for trust funds`,
    content: [
      headOf(paper, 'Request for trust funds', [`Due ${dayOf(dueOn)}`]),
      addressedTo(client, matter),
      ...(message === null ? [] : [{ text: message, margin: [0, 0, 0, 16] }]),
      {
        layout: 'noBorders',
        margin: [0, 0, 0, 16],
        table: {
          body: sums.map(([label, sum, bold]) => [{ text: label, bold }, right(amountOf(sum), { bold })]),
        },
      },
      {
        text: [
          'The money will be deposited in our client trust account. It stays yours until it is earned or paid out ',
          'on your behalf, and what is left at the end is returned to you.',
        ],
        margin: [0, 0, 0, 16],
      },
      ...(pay === null ? [] : [{ stack: [{ text: 'Payment', color: MUTED, fontSize: 8 }, { text: pay }] }]),
    ],
  };
}

function slipPaper(paper: SlipPaper): Paper {
  const { slip, deposits, bank, from, names } = paper;
  const title = `Deposit slip ${slip.number}`;
  const cents = deposits.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return {
    title,
    at: Date.parse(`${slip.date}T12:00:00Z`),
    foot: `${from} · ${title}`,
    content: [
      headOf(paper, title, [dayOf(slip.date), bankWords(bank)]),
      table(
        ['*', '*', 'auto', 'auto', 'auto'],
        [
          [muted('From'), muted('Client'), muted('By'), muted('Check'), rightMuted('Amount')],
          ...deposits.map((deposit) => [
            { text: deposit.counterparty ?? names[deposit.ownerId] ?? UNKNOWN },
            { text: names[deposit.ownerId] ?? UNKNOWN },
            { text: deposit.method === null ? '' : TRUST_METHODS[deposit.method] },
            { text: deposit.reference ?? '' },
            right(amountOf(deposit.amount)),
          ]),
          [
            { text: deposits.length === 1 ? '1 deposit' : `${deposits.length} deposits`, bold: true },
            EMPTY,
            EMPTY,
            EMPTY,
            right(amountOf(toDecimal(cents)), { bold: true }),
          ],
        ],
      ),
    ],
  };
}

function paperOf(asked: TrustPaper): Paper {
  switch (asked.kind) {
    case 'journal':
      return journalPaper(asked);
    case 'trial-balance':
      return trialBalancePaper(asked);
    case 'package':
      return packagePaper(asked);
    case 'request':
      return requestPaper(asked);
    case 'slip':
      return slipPaper(asked);
  }
}

/** A paper of trust accounting as a PDF. The same content always gives the same bytes. */
export const trustPdf = (asked: TrustPaper): Promise<Buffer> => makePdf(paperOf(asked));
