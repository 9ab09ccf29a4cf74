import type { TrustJournalEntry } from '@lexledger/contracts/features/trust';
import type { TrustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { CONFIDENTIAL } from '@lexledger/domain/trust/month';
import { MUTED, type PaperSender, right, SOBER } from '../../kernel/paper.ts';

/** Whose paper it is, and the names of what it mentions, by their ids. */
export interface PaperCommon extends PaperSender {
  readonly names: Readonly<Record<string, string>>;
}

export const UNKNOWN = 'A client who was erased';
const FIRM = 'The firm';
/** What stands for everything that whoever made a paper does not see. */
export const CONFIDENTIAL_WORD = 'Confidential';

export const EMPTY = { text: '' };
export const muted = (text: string): object => ({ text, color: MUTED });
export const rightMuted = (text: string): object => right(text, { color: MUTED });

/** 'Trust account, ending 4417' */
export const bankWords = (bank: Pick<TrustBankAccount, 'name' | 'accountEnding'> | null): string =>
  bank === null
    ? 'All bank accounts'
    : [bank.name, bank.accountEnding && `ending ${bank.accountEnding}`].filter(Boolean).join(', ');

/** @param names of clients, by their ids */
export function ownerOf(
  { owner, ownerId }: Pick<TrustJournalEntry, 'owner' | 'ownerId'>,
  { names }: { readonly names: Readonly<Record<string, string>> },
): string {
  if (ownerId === CONFIDENTIAL) return CONFIDENTIAL_WORD;
  return owner === 'firm' ? FIRM : (names[ownerId] ?? UNKNOWN);
}

export const table = (
  widths: readonly (string | number)[],
  body: readonly (readonly object[])[],
  fontSize = 8.5,
): object => ({
  layout: SOBER,
  fontSize,
  table: { headerRows: 1, dontBreakRows: true, widths, body },
});
