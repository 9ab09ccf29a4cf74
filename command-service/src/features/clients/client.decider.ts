import {
  type Client,
  client,
  convertClient,
  dismissBirthday,
  enableBirthday,
} from '@lexledger/contracts/features/clients';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import { nextBirthday } from '@lexledger/contracts/kernel/birthday';
import type { Command } from '@lexledger/contracts/kernel/command';
import { toCents } from '@lexledger/contracts/kernel/money';
import { impossibleBirthday } from '../../kernel/date-of-birth.ts';
import { type Decision, type Named, type Refusal, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import { withRecords } from '../../kernel/removal-with-records.ts';

function convert(record: Client, command: Command): Decision {
  if (!record.isPNC) return refuse('ALREADY_CONVERTED');
  return [{ type: convertClient.event.type, data: { changes: { isPNC: false, convertedAt: command.at } } }];
}

/** Now, or when it was first, where what made the client a potential one again is undone. */
const converted = ({ takesBack, at }: Command): string =>
  typeof takesBack?.convertedAt === 'string' ? takesBack.convertedAt : at;

/** Of a client whom a lead became, as the policy of converted leads says; no request can. */
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

/** Where a removal looks at the trust account, whose id is the client's. */
const TRUST = 'trust';

/** Trust money must not lie under a client who is not there: it is returned or earned first. */
function heldInTrust(named: Named): Refusal | null {
  const { account } = (named.get(TRUST) ?? { account: null }) as { readonly account: TrustAccount | null };
  const balance = account?.balance ?? '0.00';
  if (toCents(balance) === 0) return null;
  return refuse('CLIENT_HAS_TRUST_MONEY', { issues: [{ path: TRUST, message: `${balance} is held in trust` }] });
}

export const clientDecider = recordDecider<Client>(client, {
  subject: (record) => `client-${record.id}`,
  check: (fields, before, command) => impossibleBirthday('birthday', fields, before, command),
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
