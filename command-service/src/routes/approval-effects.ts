import { ERASABLE_NOUNS } from '@lexledger/contracts/erasable';
import type { EffectRow } from '@lexledger/contracts/features/approvals';
import { ERASES } from '@lexledger/contracts/features/erasures';
import type { Wall } from '@lexledger/contracts/features/ethical-walls';
import type { Invoice } from '@lexledger/contracts/features/invoices';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { Command } from '@lexledger/contracts/kernel/command';
import { type Cents, toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import type { LegalHold } from '@lexledger/contracts/legalHolds';
import type { Membership } from '@lexledger/contracts/membership';
import { WALL_BASES } from '@lexledger/contracts/wallChoices';
import { openAmount } from '@lexledger/domain/invoiceSum';
import type { Decider } from '../kernel/decider.ts';
import type { CommandHandler, Preview } from '../kernel/handle.ts';

/** What will happen, in words and figures, and of whom. */
export interface Effect {
  readonly title: string;
  readonly amount: string | null;
  readonly rows: readonly EffectRow[];
  readonly caseId: string | null;
  readonly clientId: string | null;
}

type Said = Readonly<Record<string, unknown>>;

const TEXT_LENGTH = 300;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The rows that have a value. */
const rowsOf = (...rows: readonly (readonly [label: string, value: string | null | undefined])[]): EffectRow[] =>
  rows.flatMap(([label, value]) => (value ? [{ label, value: value.slice(0, TEXT_LENGTH) }] : []));

/** Names of records that an approval speaks of, from their own streams. */
function namesFrom({ aggregates, deciders }: CommandHandler) {
  const recordOf = async (category: string, id: string | null): Promise<Said | null> => {
    const decider = deciders.get(category) as Decider<{ readonly record: Said | null }> | undefined;
    return id === null || decider === undefined ? null : (await aggregates.refresh(decider, id)).state.record;
  };
  return {
    client: async (id: string | null) => textOf((await recordOf('client', id))?.name),
    matter: async (id: string | null) => textOf((await recordOf('case', id))?.title),
    invoice: async (id: string | null) => textOf((await recordOf('invoice', id))?.number),
    clientOfMatter: async (id: string | null) => textOf((await recordOf('case', id))?.clientId),
  };
}

type Names = ReturnType<typeof namesFrom>;

const TRUST_TITLES: Readonly<Record<string, string>> = {
  WithdrawTrustFunds: 'Pay out of trust',
  PayInvoiceFromTrust: 'Pay an invoice from trust',
  TransferTrustFunds: 'Transfer trust money between matters',
  ReverseTrustEntry: 'Reverse a trust entry',
};

async function trustEffect({ type, data, entityId }: Command, account: TrustAccount | null, names: Names) {
  const said = data as Said;
  const reversed = account?.entries.find(({ id }) => id === said.entryId);
  const moved: Cents =
    reversed === undefined ? toCents(String(said.amount ?? '0.00')) : Math.abs(toCents(reversed.amount));
  const change = reversed !== undefined ? -toCents(reversed.amount) : type === 'TransferTrustFunds' ? 0 : -moved;
  const balance = toCents(account?.balance ?? '0.00');
  const caseId = textOf(said.fromCaseId) ?? textOf(said.caseId) ?? reversed?.caseId ?? null;
  const [client, from, to, invoice] = await Promise.all([
    names.client(entityId),
    names.matter(caseId),
    names.matter(textOf(said.toCaseId)),
    names.invoice(textOf(said.invoiceId)),
  ]);
  return {
    title: TRUST_TITLES[type] ?? 'Move trust money',
    amount: toDecimal(moved),
    rows: rowsOf(
      ['Client', client],
      ['From', from ?? (type === 'TransferTrustFunds' ? 'Money of no matter' : null)],
      ['To', type === 'TransferTrustFunds' ? (to ?? 'Money of no matter') : textOf(said.counterparty)],
      ['Invoice', invoice],
      ['Description', textOf(said.description) ?? reversed?.description],
      ['Reference', textOf(said.reference)],
      ['Date', textOf(said.date)],
      ['Balance before', toDecimal(balance)],
      ['Balance after', toDecimal(balance + change)],
    ),
    caseId,
    clientId: entityId,
  };
}

const INVOICE_TITLES: Readonly<Record<string, string>> = {
  VoidInvoice: 'Void invoice',
  WriteOffInvoice: 'Write off invoice',
  IssueCreditMemo: 'Credit memo on invoice',
  RecordInvoicePayment: 'Record a payment of invoice',
  TakeBackInvoicePayment: 'Take back a payment of invoice',
  ReturnInvoicePayment: 'Return a payment of invoice',
};

async function invoiceEffect({ type, data }: Command, record: Invoice, names: Names) {
  const said = data as Said;
  const paid = record.payments.find(({ id }) => id === said.paymentId);
  const open = openAmount(record);
  const amount = textOf(said.amount) ?? paid?.amount ?? (type === 'WriteOffInvoice' ? open : record.total);
  const [client, matter] = await Promise.all([names.client(record.clientId), names.matter(record.caseId)]);
  return {
    title: `${INVOICE_TITLES[type] ?? 'Change invoice'} ${record.number ?? ''}`.trim(),
    amount,
    rows: rowsOf(
      ['Client', client],
      ['Matter', matter],
      ['Invoice total', record.total],
      ['Balance due', open],
      ['Reason', textOf(said.reason)],
      ['Date', textOf(said.date)],
    ),
    caseId: record.caseId,
    clientId: record.clientId,
  };
}

const countOf = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`];

/** What lifting a wall would do. It counts what is behind it: who approves need not see each restricted matter. */
async function wallEffect({ data, entityId }: Command, walls: readonly Wall[], handler: CommandHandler) {
  const { wallId, reason } = data as { readonly wallId: string; readonly reason?: string };
  const wall = walls.find(({ id }) => id === wallId);
  const membership = handler.deciders.get('membership') as Decider<Membership>;
  const { members } = (await handler.aggregates.refresh(membership, entityId)).state;
  const nameOf = (id: string): string => members.find((each) => each.id === id)?.name ?? 'A former member';
  const behind = [
    ...countOf(wall?.matters.length ?? 0, 'matter', 'matters'),
    ...countOf(wall?.clients.length ?? 0, 'client', 'clients'),
    ...countOf(wall?.leads.length ?? 0, 'lead', 'leads'),
  ];
  return {
    title: 'Lift an ethical wall',
    amount: null,
    rows: rowsOf(
      ['Screened', wall?.people.map(({ memberId }) => nameOf(memberId)).join(', ')],
      ['Behind it', behind.join(', ')],
      ['Basis', wall && WALL_BASES[wall.basis]],
      ['Known since', wall?.knownSince],
      ['Reason', textOf(reason)],
    ),
    caseId: null,
    clientId: null,
  };
}

/** What releasing a legal hold would do. */
async function holdEffect({ data }: Command, holds: readonly LegalHold[], names: Names) {
  const { holdId, reason } = data as { readonly holdId: string; readonly reason?: string };
  const hold = holds.find(({ id }) => id === holdId);
  const { caseId = null, clientId = null } = hold ?? {};
  const ofMatter = await names.clientOfMatter(caseId);
  const [client, matter] = await Promise.all([names.client(clientId ?? ofMatter), names.matter(caseId)]);
  return {
    title: 'Release a legal hold',
    amount: null,
    rows: rowsOf(
      ['Client', client],
      ['Matter', matter ?? 'All matters of the client'],
      ['Held since', hold?.since],
      ['Held because', hold?.reason],
      ['Reason', textOf(reason)],
    ),
    caseId,
    clientId: clientId ?? ofMatter,
  };
}

/** What destroying the file of a matter would do. */
async function dispositionEffect({ entityId }: Command, names: Names) {
  const clientId = await names.clientOfMatter(entityId);
  const [client, matter] = await Promise.all([names.client(clientId), names.matter(entityId)]);
  return {
    title: 'Destroy the file of a closed matter',
    amount: null,
    rows: rowsOf(['Client', client], ['Matter', matter], ['Goes', 'Documents, notes and work product']),
    caseId: entityId,
    clientId,
  };
}

/** 'CloseCase' as 'Close case'. */
const inWords = (type: string): string => {
  const words = type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

async function recordEffect({ type, data, entityId }: Command, category: string, record: Said | null, names: Names) {
  const said = record ?? (data as Said);
  const caseId = category === 'case' ? (record === null ? null : entityId) : textOf(said.caseId);
  const clientId = category === 'client' ? entityId : (textOf(said.clientId) ?? (await names.clientOfMatter(caseId)));
  const name = [said.title, said.name, said.description, said.number].map(textOf).find((each) => each !== null);
  const [client, matter] = await Promise.all([
    names.client(clientId),
    names.matter(category === 'case' ? null : caseId),
  ]);
  const title = name === undefined || name === null ? inWords(type) : `${inWords(type)}: ${name}`;
  return {
    title: title.slice(0, TEXT_LENGTH),
    amount: null,
    rows: rowsOf(
      ['Client', category === 'client' ? null : client],
      ['Matter', matter],
      ['Reason', textOf((data as Said).reason)],
    ),
    caseId,
    clientId,
  };
}

/** Whose erasure it would be. */
async function erasureEffect({ type, data, entityId }: Command) {
  const kind = ERASES.get(type) ?? 'client';
  return {
    title: `Erase a ${ERASABLE_NOUNS[kind]} for good`,
    amount: null,
    rows: rowsOf(['Name', textOf((data as Said).name)]),
    caseId: null,
    clientId: kind === 'client' ? entityId : null,
  };
}

/** What a command would do, from the record as it is now. */
export async function effectOf(
  handler: CommandHandler,
  category: string,
  { command, loaded }: Preview<unknown>,
): Promise<Effect> {
  const names = namesFrom(handler);
  const state = loaded.state as {
    readonly record?: Said | null;
    readonly account?: TrustAccount | null;
    readonly walls?: readonly Wall[];
    readonly holds?: readonly LegalHold[];
  };
  if (category === 'erasure') return erasureEffect(command);
  if (category === 'walls') return wallEffect(command, state.walls ?? [], handler);
  if (category === 'hold') return holdEffect(command, state.holds ?? [], names);
  if (category === 'disposition') return dispositionEffect(command, names);
  if (category === 'trust') return trustEffect(command, state.account ?? null, names);
  const record = state.record ?? null;
  return category === 'invoice' && record !== null
    ? invoiceEffect(command, record as unknown as Invoice, names)
    : recordEffect(command, category, record, names);
}
