import type { AttemptedAccess } from '@lexledger/contracts/features/ethical-walls';
import type { Clock } from '@lexledger/contracts/kernel/clock';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { RecordRead } from '@lexledger/contracts/recordedReads';
import { RELATIONS } from '@lexledger/domain/relations';
import type { BlobStore } from '@lexledger/infra/blobs/port';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore } from '@lexledger/infra/event-store/port';
import type { PrintInvoice } from '@lexledger/infra/invoice-print/port';
import type { Mailer } from '@lexledger/infra/mail/port';
import type { ProgressStore } from '@lexledger/infra/progress/port';
import type { SessionStore } from '@lexledger/infra/sessions/port';
import { type FollowerReading, type Meter, noMeter } from '@lexledger/infra/telemetry/meter';
import { noTracer, type Tracer } from '@lexledger/infra/telemetry/tracer';
import type { TimeStampAuthority } from '@lexledger/infra/time-stamp/time-stamp';
import type { HeadOf } from '@lexledger/infra/transparency-log/heads';
import type { PrintTrustRequest } from '@lexledger/infra/trust-print/port';
import type { FastifyInstance } from 'fastify';
import { createReadRecorder } from './features/audit/record-read.ts';
import { createAttempts } from './features/ethical-walls/record-attempt.ts';
import { createCredentialLimit } from './features/identity/credential-limit.ts';
import { createOwnAccount } from './features/identity/own-account.ts';
import { decidersByCategory, features } from './features.ts';
import type { Decider } from './kernel/decider.ts';
import { RELATIONS_PROCESS } from './kernel/dependents.ts';
import { createErasedAggregates } from './kernel/erased-aggregates.ts';
import { type CommandHandler, createCommandHandler } from './kernel/handle.ts';
import { createPolicyRunner, type PolicyStatus } from './kernel/policy.ts';
import { readPolicies } from './kernel/policy-readings.ts';
import { registerCommands } from './kernel/routes.ts';
import type { ServiceFeature } from './kernel/service-feature.ts';
import type { Services } from './kernel/services.ts';
import { watched } from './kernel/watched.ts';

export interface CommandService {
  readonly services: Services;
  /** Deciders by category. */
  readonly deciders: ReadonlyMap<string, Decider<unknown>>;
  /** Records that somebody asked for what an ethical wall hides from them; it does not make the caller wait. */
  recordAttempt(attempt: AttemptedAccess): void;
  /** Records a read before it is answered. */
  readonly recordRead: RecordRead;
  /** Registers the routes of every command, and those of sessions. */
  register(app: FastifyInstance): void;
  /** Starts the policies. */
  start(): void;
  stop(): Promise<void>;
  status(): readonly PolicyStatus[];
  /** The lag of each policy, in whichever process it runs. */
  readings(): Promise<readonly FollowerReading[]>;
}

/** Names under which the policies keep how far they have read the log. */
export const policyNames: readonly string[] = Object.values<ServiceFeature>(features).flatMap(({ policies = [] }) =>
  policies.map(({ name }) => name),
);

export function createCommandService(given: {
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly progress: ProgressStore;
  readonly sessions: SessionStore;
  readonly keys: Services['keys'];
  readonly clock: Clock;
  /** The holder's name in leases, which identifies this process. */
  readonly holder: string;
  readonly report: (problem: string, error: unknown) => void;
  readonly warn?: (problem: string, error: unknown) => void;
  readonly meter?: Meter;
  readonly tracer?: Tracer;
  /** Store for the bytes of files; without it, uploads are not available. */
  readonly blobs?: BlobStore;
  /** Sender of emails; without it, nothing is mailed. */
  readonly mailer?: Mailer;
  readonly printInvoice?: PrintInvoice;
  readonly printTrustRequest?: PrintTrustRequest;
  /** The signed head of a firm's log; without it, none is kept. */
  readonly headOf?: HeadOf;
  /** Who time-stamps heads; without it, none is. */
  readonly authority?: TimeStampAuthority;
  /** Configured address of the product; without it, no links are mailed. */
  readonly publicOrigin?: string;
  /** Maximum bytes of one file; the contract's limit by default. */
  readonly fileLimit?: number;
}): CommandService {
  const { store, progress, clock, meter = noMeter, tracer = noTracer } = given;
  const entries = Object.entries<ServiceFeature>(features);
  const deciders = entries.flatMap(([name, feature]) => feature.deciders.map((decider) => ({ name, decider })));
  const recordAttempt = createAttempts(() => handler, clock, given.report);
  const handler: CommandHandler = watched(
    createCommandHandler({
      ...given,
      onWalled({ userId, firmId, origin: { correlationId } }, record) {
        const whose = { memberId: userId, firmId: firmIdOf({ userId, firmId }), correlationId };
        recordAttempt({ ...record, ...whose, kind: 'change' });
      },
      deciders: decidersByCategory,
      relations: RELATIONS,
      entered: () => progress.checkpoint(RELATIONS_PROCESS),
    }),
    meter,
    tracer,
  );
  const recordRead = createReadRecorder(given);
  const services = { ...given, handler, meter };
  const policies = entries.flatMap(([, feature]) => feature.policies ?? []);
  const runner = createPolicyRunner(policies, services);
  const erased = createErasedAggregates({ ...given, aggregates: handler.aggregates });

  return {
    services,
    deciders: decidersByCategory,
    recordAttempt,
    recordRead,
    register(app) {
      const limit = createCredentialLimit(app.httpLimits, services.sessions, services.clock);
      const { prove } = createOwnAccount(services, limit);
      for (const { name, decider } of deciders) registerCommands(app, { ...services, prove }, decider, name);
      for (const [, feature] of entries) feature.routes?.(app, services);
    },
    start() {
      erased.start();
      runner.start();
    },
    async stop() {
      await Promise.all([erased.stop(), runner.stop()]);
    },
    status: () => runner.status(),
    readings: () => readPolicies(policies, runner, { store, progress, clock }),
  };
}
