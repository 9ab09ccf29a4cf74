import type { Case } from '../features/cases.ts';
import type { Invoice } from '../features/invoices.ts';
import type { FirmPolicy } from '../features/membership.ts';
import type { TrustAccount } from '../features/trust.ts';
import { type Cents, toCents } from '../kernel/money.ts';
import { accessIn, isAdmitted, type Membership } from '../membership.ts';
import type { Walls } from '../walls.ts';
import { type Judged, needsOf, permissionFor } from './commands.ts';
import { type Capability, permissionOf } from './roles.ts';

/** What somebody wants to do, and the state of the record before it. */
interface Held {
  readonly type: string;
  readonly category: string;
  readonly data: unknown;
  readonly state: unknown;
}

type Amount = (held: Held) => Cents;

const saidAmount: Amount = ({ data }) => toCents((data as { readonly amount?: string | null }).amount ?? '0.00');

const invoiceIn = ({ state }: Held): Invoice | null => (state as { readonly record: Invoice | null }).record;

const billed: Amount = (held) => toCents(invoiceIn(held)?.total ?? '0.00');

/** What is still to be paid of the invoice, which is what a write-off gives up. */
const outstanding: Amount = (held) => {
  const { total = '0.00', paid = '0.00' } = invoiceIn(held) ?? {};
  return Math.max(0, toCents(total) - toCents(paid));
};

const ofPayment: Amount = (held) => {
  const { paymentId } = held.data as { readonly paymentId: string };
  return Math.abs(toCents(invoiceIn(held)?.payments.find(({ id }) => id === paymentId)?.amount ?? '0.00'));
};

const ofTrustEntry: Amount = ({ data, state }) => {
  const { account } = state as { readonly account: TrustAccount | null };
  const { entryId } = data as { readonly entryId: string };
  return Math.abs(toCents(account?.entries.find(({ id }) => id === entryId)?.amount ?? '0.00'));
};

/** By which amount of the firm's policy a command takes two people. */
interface AmountRule {
  readonly limit: keyof FirmPolicy['approvalAmounts'];
  readonly amountOf: Amount;
}

const TRUST: AmountRule = { limit: 'trust', amountOf: saidAmount };

const AMOUNT_RULES: Readonly<Record<string, AmountRule>> = {
  WithdrawTrustFunds: TRUST,
  PayInvoiceFromTrust: TRUST,
  TransferTrustFunds: TRUST,
  ReverseTrustEntry: { limit: 'trust', amountOf: ofTrustEntry },
  RecordInvoicePayment: { limit: 'payments', amountOf: saidAmount },
  TakeBackInvoicePayment: { limit: 'payments', amountOf: ofPayment },
  ReturnInvoicePayment: { limit: 'payments', amountOf: ofPayment },
  VoidInvoice: { limit: 'voids', amountOf: billed },
  WriteOffInvoice: { limit: 'writeOffs', amountOf: outstanding },
  IssueCreditMemo: { limit: 'writeOffs', amountOf: saidAmount },
};

/** Capabilities that those who ask under them use for others as well: each of them is the other's second person. */
const MUTUAL: ReadonlySet<Capability> = new Set([
  'trust.disburse',
  'invoice.void',
  'payment.record',
  'wall.lift',
  'hold.release',
  'client.erase',
  'file.destroy',
]);

/** That a command takes a second person, and whom. */
export interface ApprovalNeed {
  /** Any one of them entitles to approve. */
  readonly capabilities: readonly Capability[];
  readonly isMutual: boolean;
  readonly needsLawyer: boolean;
  /** The ethical wall that the command is about, whom it screens being neither of the two; null for none. */
  readonly wallId: string | null;
  /** Ids of members who are entitled by their role, and do not see what the command is about; absent for none. */
  readonly unseenBy?: readonly string[];
}

/** The ethical wall that a command is about; null for none. */
const wallOf = ({ category, data }: Held): string | null =>
  category === 'walls' ? ((data as { readonly wallId?: string }).wallId ?? null) : null;

/** Whether who sends it added the record, which a role that asks may remove without asking. */
const isOwn = ({ state }: Held, userId: string): boolean =>
  (state as { readonly record?: Pick<Case, 'userId'> | null } | null)?.record?.userId === userId;

const isRemoval = ({ type }: Judged): boolean => type.startsWith('Remove');

/** Whether the amount is one from which the firm wants two people. */
function isAboveLimit(held: Held, { approvalAmounts }: FirmPolicy): boolean {
  const rule = AMOUNT_RULES[held.type];
  const limit = rule === undefined ? null : approvalAmounts[rule.limit];
  return rule !== undefined && limit !== null && rule.amountOf(held) >= toCents(limit);
}

/** Whether, and of whom, a command takes the approval in a firm of several people; null where it takes none. */
export function approvalNeed(membership: Membership, userId: string, held: Held): ApprovalNeed | null {
  const access = accessIn(membership, userId);
  if (access === null || membership.revision < 0) return null;
  const needs = needsOf(held);
  if (needs === null) return null;
  const asks = permissionFor(access, held) === 'asks' && !(isRemoval(held) && isOwn(held, userId));
  if (!asks && !isAboveLimit(held, membership.policy)) return null;
  const asksAsRemover = asks && isRemoval(held) && permissionOf(access, needs) !== 'asks';
  const capabilities: readonly Capability[] = asksAsRemover ? ['record.remove'] : needs;
  return {
    capabilities,
    isMutual: capabilities.some((each) => MUTUAL.has(each)),
    needsLawyer: capabilities.includes('trust.disburse'),
    wallId: wallOf(held),
  };
}

/** What somebody was asked to approve. */
interface Asked {
  /** Who asked. */
  readonly userId: string;
  readonly capabilities: readonly string[];
  readonly isMutual: boolean;
  readonly needsLawyer: boolean;
}

/** The ids of those whom a wall screens or screened, for whom nothing about it is there. */
export const barredBy = ({ walls }: Pick<Walls, 'walls'>, wallId: string | null): readonly string[] =>
  walls.find(({ id }) => id === wallId)?.people.map(({ memberId }) => memberId) ?? [];

/** Whether a member is entitled to approve by their role; whether they reach the matter is asked elsewhere. */
export function isEntitled(membership: Membership, asked: Asked, memberId: string): boolean {
  const access = accessIn(membership, memberId);
  if (access === null || memberId === asked.userId) return false;
  const permission = permissionOf(access, asked.capabilities as readonly Capability[]);
  return permission === 'all' || (permission === 'asks' && asked.isMutual);
}

/** Whether one of the two is an admitted lawyer, where that is needed. */
export const hasLawyer = (membership: Membership, asked: Asked, memberId: string): boolean =>
  !asked.needsLawyer || isAdmitted(membership, asked.userId) || isAdmitted(membership, memberId);

/** The ids of the active members who may approve by their role, but for those whom an ethical wall bars from it. */
export const entitledMembers = (
  membership: Membership,
  asked: Asked,
  barred: readonly string[] = [],
): readonly string[] =>
  membership.members.map(({ id }) => id).filter((id) => !barred.includes(id) && isEntitled(membership, asked, id));
