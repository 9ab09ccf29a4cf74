import { trustBookView } from '@lexledger/contracts/features/trust';
import { entriesAdded, type TrustEvent, trustEvents } from '@lexledger/contracts/features/trust/entries';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toCents } from '@lexledger/contracts/kernel/money';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import type { Projection } from '../../kernel/projection.ts';

function project(before: ViewDocument | null, event: DomainEvent, id: string): ViewDocument | null {
  const { data, entityId, metadata } = event as DomainEvent<TrustEvent>;
  if ('entryId' in data) return before === null ? null : { ...before, clearedOn: data.on };
  const entry = entriesAdded(data).find((added) => added.id === id);
  if (entry === undefined) return before;
  const userId = metadata.userId as string;
  return {
    ...entry,
    bankAccountId: entry.bankAccountId ?? mainTrustBankId(firmIdOf({ userId, firmId: metadata.firmId })),
    userId,
    ownerId: entityId,
    // The ledger of the firm's own money has the id of its bank account.
    owner: entityId === entry.bankAccountId ? 'firm' : 'client',
    amountCents: toCents(entry.amount),
    clearedOn: null,
    recordedAt: metadata.at,
  };
}

export const trustBookProjection: Projection = {
  view: trustBookView,
  version: 2,
  indexes: [['date'], ['bankAccountId', 'date'], ['ownerId', 'date']],
  project: Object.fromEntries(trustEvents.map(({ type }) => [type, project])),
};
