// `npm run account -- recover NAME`: a code with which the person sets a new password, whether the server runs or not.
import {
  type IssuedRecovery,
  issueRecovery,
  recoveryLink,
} from '@lexledger/command-service/features/identity/account-recovery';
import { userDecider } from '@lexledger/command-service/features/identity/user.decider';
import { usernameDecider } from '@lexledger/command-service/features/identity/username.decider';
import type { Decider } from '@lexledger/command-service/kernel/decider';
import { createCommandHandler } from '@lexledger/command-service/kernel/handle';
import { eventCatalogue } from '@lexledger/contracts/features';
import { systemClock } from '@lexledger/contracts/kernel/clock';
import { BackupError } from '@lexledger/infra/backup/problem';
import { type Config, readConfig } from '@lexledger/infra/config/config';
import { createEventCodec } from '@lexledger/infra/event-codec/event-codec';
import { readTyped, runScript } from './operator.ts';
import { openStoresBeside } from './stores-beside.ts';

const WITHOUT = '--without-second-factor';
const USAGE = `Say whose: npm run account -- recover NAME. With ${WITHOUT} after it, two-step sign-in is turned off too.`;
const EX_NOUSER = 67;

/** The address under which users reach the product, as far as it is configured. */
const originOf = ({ publicOrigins: [origin], host, port }: Config): string => origin ?? `http://${host}:${port}`;

function reportOf(config: Config, issued: IssuedRecovery, withoutSecondFactor: boolean): string {
  const { username, code, expiresAt } = issued;
  const link = recoveryLink(originOf(config), issued);
  const until = new Date(expiresAt).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const second = withoutSecondFactor
    ? 'Two-step sign-in is turned off with it.'
    : 'Two-step sign-in, where it is on, stays on.';
  return [
    `${username} can set a new password until ${until}, once. Give this link to nobody else:`,
    '',
    `  ${link}`,
    '',
    `At another address of the server, open /recover there and enter the code ${code}.`,
    `All sessions of the account end with it, and the person is told that you recovered it. ${second}`,
    '',
  ].join('\n');
}

await runScript('The recovery', async () => {
  const { words, flags } = readTyped(process.argv.slice(2), { flags: [WITHOUT], words: [2, 2], usage: USAGE });
  const [verb, name = ''] = words;
  if (verb !== 'recover') throw new BackupError('usage', USAGE);
  const config = readConfig(process.env);
  const { events, keys, close } = await openStoresBeside(config, 'account');
  try {
    const deciders = new Map<string, Decider<unknown>>(
      [userDecider, usernameDecider].map((decider) => [decider.category, decider as Decider<unknown>]),
    );
    const codec = createEventCodec(eventCatalogue, keys);
    const handler = createCommandHandler({ store: events, codec, clock: systemClock, deciders });
    const withoutSecondFactor = flags.has(WITHOUT);
    const issued = await issueRecovery({ handler, clock: systemClock, keys }, name, withoutSecondFactor);
    if (issued === null) {
      process.stderr.write(`There is no account named ${name}.\n`);
      process.exitCode = EX_NOUSER;
      return;
    }
    process.stdout.write(reportOf(config, issued, withoutSecondFactor));
  } finally {
    await close();
  }
});
