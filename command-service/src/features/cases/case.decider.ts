import {
  allowAi,
  type Case,
  caseNumbered,
  caseRecord,
  closeCase,
  reopenCase,
  withdrawAi,
} from '@lexledger/contracts/features/cases';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { involvedClients, isInvolved } from '@lexledger/domain/billing';
import { balanceOfMatter } from '@lexledger/domain/trust/account';
import { type Decision, type Named, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { withRecords } from '../../kernel/removal-with-records.ts';

function close(record: Case, command: Command): Decision {
  if (record.status === 'closed') return refuse('CASE_CLOSED');
  return [{ type: closeCase.event.type, data: { changes: { status: 'closed', closedAt: command.at } } }];
}

function reopen(record: Case): Decision {
  if (record.status !== 'closed') return refuse('CASE_NOT_CLOSED');
  return [{ type: reopenCase.event.type, data: { changes: { status: 'active', closedAt: null } } }];
}

function allow(record: Case, command: Command): Decision {
  const { aiConsentOn, aiConsentHow, aiConsentBy } = command.data as CommandOf<typeof allowAi.command>['data'];
  if (record.status === 'closed') return refuse('CASE_CLOSED');
  if (aiConsentOn > command.today) {
    return refuse('AI_CONSENT_TO_COME', {
      issues: [{ path: 'aiConsentOn', message: 'Enter today or an earlier day.' }],
    });
  }
  return consentChanged(allowAi.event.type, record, { aiConsentOn, aiConsentHow, aiConsentBy });
}

/** The event of the fields that differ; nothing when none does. */
function consentChanged(
  type: string,
  record: Case,
  consent: Pick<Case, 'aiConsentOn' | 'aiConsentHow' | 'aiConsentBy'>,
): Decision {
  const differing = Object.entries(consent).filter(([field, value]) => (record[field as keyof Case] ?? null) !== value);
  return differing.length === 0 ? [] : [{ type, data: { changes: Object.fromEntries(differing) } }];
}

/** Command issued by the process that numbers cases alone; it has no route. */
export const NUMBER_CASE = 'NumberCase';

/** A number that somebody entered meanwhile stays. */
const number = (record: Case, { data }: Command): Decision =>
  record.matterNumber === null
    ? [{ type: caseNumbered.type, data: { changes: { matterNumber: (data as NumberOfCase).matterNumber } } }]
    : [];

interface NumberOfCase {
  readonly matterNumber: string;
}

const NO_CONSENT = { aiConsentOn: null, aiConsentHow: null, aiConsentBy: null } as const;

/** A closed case can be withdrawn, too: nothing of it goes out any more. */
const withdraw = (record: Case): Decision => consentChanged(withdrawAi.event.type, record, NO_CONSENT);

const hasConsent = ({ aiConsentOn }: Pick<Case, 'aiConsentOn'>): boolean => (aiConsentOn ?? null) !== null;

/** Field name of the first client's trust account that a removal reads. */
const TRUST = 'trust';

/** The trust accounts that may hold money for the case, which a removal reads. */
const trustAccountsOf = (record: Case) =>
  involvedClients(record).map((id, index) => ({ field: index === 0 ? TRUST : `${TRUST}.${index}`, id }));

/** The clients that a change takes off the case, each with the field that named it and its trust account. */
const takenOff = (after: Pick<Case, 'clientId' | 'otherClientIds' | 'billedClientId'>, before: Case) =>
  involvedClients(before).flatMap((id) => {
    if (isInvolved(after, id)) return [];
    const path =
      id === before.clientId ? 'clientId' : before.otherClientIds.includes(id) ? 'otherClientIds' : 'billedClientId';
    return [{ path, field: `${TRUST}.${path}.${id}`, id }];
  });

const accountIn = (named: Named, field: string): TrustAccount | null =>
  ((named.get(field) ?? { account: null }) as { readonly account: TrustAccount | null }).account;

/** Refuses to take a client off a case for which that client has money in trust: nobody would find it there. */
function holdsTrustMoney(after: Parameters<typeof takenOff>[0], before: Case, named: Named): Refusal | null {
  const issues = takenOff(after, before).flatMap(({ path, field }) => {
    const held = balanceOfMatter(accountIn(named, field), before.id);
    return toCents(held) === 0 ? [] : [{ path, message: `${held} is held in trust for this client` }];
  });
  return issues.length === 0 ? null : refuse('CASE_CLIENT_HAS_TRUST_MONEY', { issues });
}

/** Refuses to remove a case for which a client has money in trust: it must be paid out or transferred first. */
function heldInTrust(record: Case, named: Named): Refusal | null {
  const cents = trustAccountsOf(record).reduce((sum, { field }) => {
    return sum + toCents(balanceOfMatter(accountIn(named, field), record.id));
  }, 0);
  return cents === 0
    ? null
    : refuse('CASE_HAS_TRUST_MONEY', { issues: [{ path: TRUST, message: `${toDecimal(cents)} is held in trust` }] });
}

export const caseDecider = recordDecider<Case>(caseRecord, {
  references: {
    clientId: 'client',
    otherClientIds: 'client',
    billedClientId: 'client',
    responsibleAttorney: 'member',
    originatingAttorney: 'member',
    conflictCheckId: 'check',
  },
  // A case is restored although somebody whom it names besides its client was removed since.
  assignees: ['otherClientIds', 'billedClientId', 'responsibleAttorney', 'originatingAttorney', 'conflictCheckId'],
  compute: (fields, before) => ({
    otherClientIds: [...new Set(fields.otherClientIds)].filter((id) => id !== fields.clientId),
    closedAt: before?.closedAt ?? null,
    // Consent is its client's own: whoever the case goes over to has not given any.
    ...(before !== null && before.clientId !== fields.clientId && hasConsent(before) && NO_CONSENT),
  }),
  check: (fields, before, _command, _named, found = new Map()) => {
    if (before?.status === 'closed') return refuse('CASE_CLOSED');
    if (fields.status === 'closed') {
      return refuse('CLOSE_INSTEAD', { issues: [{ path: 'status', message: 'Close the case instead.' }] });
    }
    return before === null ? null : holdsTrustMoney(fields, before, found);
  },
  changeLooksAt: (after, before) => takenOff(after, before).map(({ field, id }) => ({ field, category: 'trust', id })),
  removalLooksAt: (record) => trustAccountsOf(record).map((account) => ({ ...account, category: 'trust' })),
  removal: (record, command, dependents, named) =>
    heldInTrust(record, named) ?? withRecords('CASE_HAS_RECORDS')(record, command, dependents),
  verbs: {
    [closeCase.command.type]: close,
    [reopenCase.command.type]: reopen,
    [allowAi.command.type]: allow,
    [withdrawAi.command.type]: withdraw,
    [NUMBER_CASE]: number,
  },
  verbCommands: [closeCase.command, reopenCase.command, allowAi.command, withdrawAi.command],
});
