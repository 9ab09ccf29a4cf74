import type { Client } from '@lexledger/contracts/features/clients';
import {
  trustDeposited,
  trustPaid,
  trustReturned,
  trustReversed,
  trustTransferred,
  trustWithdrawn,
} from '@lexledger/contracts/features/trust/entries';
import {
  type TrustMinimum,
  type TrustShortfall,
  trustMinimum,
  trustMinimumCrossed,
} from '@lexledger/contracts/features/trust/requests';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import { sharesOf } from '@lexledger/domain/trust/account';
import { shortfallMessage } from '@lexledger/domain/trust/requestMessage';
import { heldFor } from '@lexledger/domain/trust/requests';
import { caseDecider } from '../features/cases/case.decider.ts';
import { clientDecider } from '../features/clients/client.decider.ts';
import { userDecider } from '../features/identity/user.decider.ts';
import { trustAccountDecider } from '../features/trust/trust-account.decider.ts';
import {
  ATTEMPT_SHORTFALL_MAIL,
  type HeldMoney,
  RECORD_HELD,
  SETTLE_SHORTFALL_MAIL,
  type SettledShortfallMail,
  type ShortfallMailAttempt,
  trustMinimumDecider,
} from '../features/trust/trust-request.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import { stepSender } from '../kernel/step-sender.ts';
import { mailOnce } from './mail-once.ts';
import { ofClient, streamsNaming } from './trust-records.ts';

const NAME = 'trust-minimums';

const MINIMUM_EVENTS: readonly string[] = [
  trustMinimum.events.added.type,
  trustMinimum.events.changed.type,
  trustMinimum.events.restored.type,
];

const MOVEMENTS = [trustDeposited, trustWithdrawn, trustPaid, trustReturned, trustReversed, trustTransferred];

const minimumOf = async ({ handler }: StepServices, id: string): Promise<TrustMinimum | null> =>
  (await handler.aggregates.refresh(trustMinimumDecider, id)).state.record;

/**
 * Compares minimum balances with what is held, whenever one of the two changed. It compares with what is held now, so
 * that a crossing is recorded once, whatever is read again.
 */
export const trustMinimumsProcess: Process = {
  name: NAME,
  reactsTo: [...MINIMUM_EVENTS, ...MOVEMENTS.map(({ type }) => type)],
  async step(event, services) {
    const { userId, firmId } = event.metadata;
    if (userId === null) return;
    const whose = { userId, firmId, clientId: event.entityId };
    const minimums = MINIMUM_EVENTS.includes(event.type)
      ? [await minimumOf(services, event.entityId)]
      : await ofClient<TrustMinimum>(
          trustMinimumDecider,
          await streamsNaming(event.entityId, services),
          whose,
          services,
        );
    const send = stepSender(NAME, services, event);
    for (const minimum of minimums) {
      if (minimum === null || minimum.removedAt !== null) continue;
      const { clientId } = minimum;
      const { account } = (await services.handler.aggregates.refresh(trustAccountDecider, clientId)).state;
      const shares = account === null ? [] : sharesOf(account);
      const held: HeldMoney = { held: toDecimal(heldFor(minimum, [{ id: clientId, shares }])) };
      await send(trustMinimumDecider, minimum.id, RECORD_HELD, held);
    }
  },
};

const MAIL = 'trust-minimum-mail';

/** The address to which a shortfall is mailed; null if its mail was not asked for. */
async function addressFor({ userId }: TrustMinimum, { handler }: StepServices): Promise<string | null> {
  const { user } = (await handler.aggregates.refresh(userDecider, userId)).state;
  return user?.deadlineMail?.trustMinimums ? (user.email ?? null) : null;
}

async function messageOf(minimum: TrustMinimum, { held }: TrustShortfall, { handler: { aggregates } }: StepServices) {
  const { clientId, caseId } = minimum;
  const [client, matter] = await Promise.all([
    aggregates.refresh(clientDecider, clientId).then(({ state }) => state.record as Client | null),
    caseId === null ? null : aggregates.refresh(caseDecider, caseId).then(({ state }) => state.record),
  ]);
  return shortfallMessage({ ...minimum, held, client: textOf(client?.name), matter: textOf(matter?.title) });
}

/** Mails each crossing of a minimum balance once, to whoever set it and asked for such mail. */
export const trustMinimumMailProcess: Process = {
  name: MAIL,
  reactsTo: [trustMinimumCrossed.type],
  async step(event, services) {
    const { mailer, handler } = services;
    const { entityId, metadata } = event;
    const { userId, firmId } = metadata;
    if (mailer === undefined || userId === null) return;
    const common = { entityId, userId, firmId, timeZone: 'UTC', origin: causedBy(event) } as const;
    const crossing = async () => {
      const minimum = await minimumOf(services, entityId);
      const shortfall = minimum?.shortfall ?? null;
      // A later crossing has an event of its own.
      const isThis = shortfall !== null && shortfall.since === metadata.at;
      return minimum === null || minimum.removedAt !== null || !isThis ? null : { minimum, shortfall };
    };
    const found = await crossing();
    const to = found === null ? null : await addressFor(found.minimum, services);

    await mailOnce(mailer, {
      async recorded() {
        const now = await crossing();
        if (now === null) return null;
        return now.shortfall.mail ?? (to === null ? null : { state: 'requested', attempt: null });
      },
      async prepare() {
        const now = await crossing();
        if (now === null) return 'The money was enough again.';
        return { to: to as string, ...(await messageOf(now.minimum, now.shortfall, services)) };
      },
      async recordAttempt(attempt) {
        await handler.handle(trustMinimumDecider, {
          ...common,
          type: ATTEMPT_SHORTFALL_MAIL,
          data: { attempt, to: to as string } satisfies ShortfallMailAttempt,
          commandId: attempt,
          repeatable: false,
        });
      },
      async recordOutcome({ outcome, detail }) {
        await handler.handle(trustMinimumDecider, {
          ...common,
          type: SETTLE_SHORTFALL_MAIL,
          data: { outcome, detail: detail.slice(0, 500) } satisfies SettledShortfallMail,
          commandId: nameBasedId(`${MAIL}:${outcome}`, event.id),
          repeatable: true,
        });
      },
    });
  },
};
