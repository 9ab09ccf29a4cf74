import {
  type Client,
  client,
  clientNameKept,
  convertClient,
  dismissBirthday,
  enableBirthday,
} from '@lexledger/contracts/features/clients';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import { nextBirthday } from '@lexledger/contracts/kernel/birthday';
import type { Command } from '@lexledger/contracts/kernel/command';
import { toCents } from '@lexledger/contracts/kernel/money';
import { booksSubject } from '@lexledger/contracts/kernel/subject';
import { impossibleBirthday } from '../../kernel/date-of-birth.ts';
import { type Decider, type Decision, type Named, type Refusal, refuse } from '../../kernel/decider.ts';
import { keptFromErased } from '../../kernel/kept-from-erased.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import { withRecords } from '../../kernel/removal-with-records.ts';

function convert(record: Client, command: Command): Decision {
  if (!record.isPNC) return refuse('ALREADY_CONVERTED');
  return [{ type: convertClient.event.type, data: { changes: { isPNC: false, convertedAt: command.at } } }];
}

/** The time of conversion: now, or the original time if the return to a potential client is undone. */
const converted = ({ takesBack, at }: Command): string =>
  typeof takesBack?.convertedAt === 'string' ? takesBack.convertedAt : at;

/**
 * The time of conversion of a client that was a lead. It is set by the policy of converted leads; requests cannot set
 * it.
 */
const wonAt = ({ data }: Command, before: Client | null): string | null =>
  before === null ? ((data as Partial<Pick<Client, 'convertedAt'>>).convertedAt ?? null) : null;

function dismiss(record: Client, command: Command): Decision {
  if (record.birthday === null) return refuse('NO_BIRTHDAY');
  const year = Number(nextBirthday(record.birthday, command.today).date.slice(0, 4));
  if (record.birthdayDismissedForYear === year) return [];
  return [{ type: dismissBirthday.event.type, data: { changes: { birthdayDismissedForYear: year } } }];
}

function enable(record: Client): Decision {
  if (record.birthdayDismissedForYear === null) return [];
  return [{ type: enableBirthday.event.type, data: { changes: { birthdayDismissedForYear: null } } }];
}

const bornOrganization = ({ kind, birthday }: Pick<Client, 'kind' | 'birthday'>): Refusal | null =>
  kind === 'organization' && birthday !== null
    ? refuse('ORGANIZATION_BIRTHDAY', { issues: [{ path: 'birthday', message: 'An organization has no birthday.' }] })
    : null;

/** Field name of the trust account that a removal reads; its id is the client's. */
const TRUST = 'trust';

/** Refuses to remove a client with money in trust: it must be returned or earned first. */
function heldInTrust(named: Named): Refusal | null {
  const { account } = (named.get(TRUST) ?? { account: null }) as { readonly account: TrustAccount | null };
  const balance = account?.balance ?? '0.00';
  if (toCents(balance) === 0) return null;
  return refuse('CLIENT_HAS_TRUST_MONEY', { issues: [{ path: TRUST, message: `${balance} is held in trust` }] });
}

/** Issued by the process of erasures alone. */
export const KEEP_CLIENT_NAME = 'KeepClientName';

/** Seals the name anew with the firm's books, also that of a client who was removed. */
const keepName = ({ id, name, address }: Client): Decision => [
  { type: clientNameKept.type, data: { changes: { name, address } }, subject: booksSubject(id) },
];

const base = recordDecider<Client>(client, {
  check: (fields, before, command) =>
    bornOrganization(fields) ?? impossibleBirthday('birthday', fields, before, command),
  compute: ({ isPNC }, before, command) => ({
    convertedAt: isPNC ? null : before?.isPNC ? converted(command) : (before?.convertedAt ?? wonAt(command, before)),
    birthdayDismissedForYear: before?.birthdayDismissedForYear ?? null,
  }),
  removalLooksAt: ({ id }) => [{ field: TRUST, category: 'trust', id }],
  removal: (record, command, dependents, named) =>
    heldInTrust(named) ?? withRecords('CLIENT_HAS_RECORDS')(record, command, dependents),
  verbs: {
    [convertClient.command.type]: convert,
    [dismissBirthday.command.type]: dismiss,
    [enableBirthday.command.type]: enable,
  },
  verbCommands: [convertClient.command, dismissBirthday.command, enableBirthday.command],
});

export const clientDecider: Decider<RecordState<Client>> = keptFromErased({
  ...base,
  decide(command, state, named, dependents) {
    if (command.type !== KEEP_CLIENT_NAME) return base.decide(command, state, named, dependents);
    return state.record === null ? [] : keepName(state.record);
  },
});
