import { FORGOTTEN } from '@lexledger/command-service/policies/erasure.process';
import { type CommandService, createCommandService } from '@lexledger/command-service/service';
import type { Follower } from '@lexledger/contracts/features/monitoring';
import { createOpenAiProvider } from '@lexledger/infra/ai/openai';
import { createSmtpMailer } from '@lexledger/infra/mail/smtp';
import { createOutbound } from '@lexledger/infra/outbound/outbound';
import { publicAddress } from '@lexledger/infra/telemetry/error-reporter';
import type { FollowerReading } from '@lexledger/infra/telemetry/meter';
import { createTimeStamper } from '@lexledger/infra/time-stamp/time-stamp';
import { createHeadOf } from '@lexledger/infra/transparency-log/heads';
import { createLogSigner } from '@lexledger/infra/transparency-log/signer';
import { createInvoicePrinter } from '@lexledger/projection-service/features/invoices/invoice-printer';
import { createTrustPrinter } from '@lexledger/projection-service/features/trust/trust-printer';
import type { Lease } from '@lexledger/projection-service/kernel/lease';
import { createProjectionService, type ProjectionService } from '@lexledger/projection-service/service';
import type { FastifyInstance } from 'fastify';
import type { ProcessContext } from './process-context.ts';

/** Both services, of which the process runs one or both. */
export interface ProcessServices {
  readonly commands: CommandService;
  readonly projections: ProjectionService;
}

export function createCommands(context: ProcessContext, app: FastifyInstance): CommandService {
  const { config, store, codec, readStore, stores, clock, holder, meter, tracer, logger, reporter } = context;
  const invoices = createInvoicePrinter();
  const trustPapers = createTrustPrinter();
  const [publicOrigin] = config.publicOrigins;
  return createCommandService({
    store,
    codec,
    progress: stores.progress,
    sessions: app.sessions.store,
    keys: stores.keys,
    blobs: stores.blobs,
    fileLimit: config.fileLimit,
    ...(config.mail !== undefined && { mailer: createSmtpMailer(config.mail) }),
    printInvoice: (printed) => invoices.print(printed),
    printTrustRequest: (letter) => trustPapers.print({ kind: 'request', ...letter }),
    headOf: createHeadOf(store, readStore, createLogSigner(stores.keys)),
    ...(config.timeStampAuthority !== undefined && {
      authority: {
        name: new URL(config.timeStampAuthority).host,
        stamp: createTimeStamper(createOutbound({ allowed: config.outboundAllowed }), config.timeStampAuthority),
      },
    }),
    ...(publicOrigin !== undefined && { publicOrigin }),
    clock,
    holder,
    meter,
    tracer,
    report: (problem, error) => {
      logger.error({ err: error }, problem);
      reporter.report(error, { problem });
    },
    warn: (problem, error) => logger.warn({ err: error }, problem),
  });
}

/** `lease` is the one that the process must hold to project; null for a process that always projects. */
export function createProjections(
  context: ProcessContext,
  lease: Lease | null,
  { recordAttempt: attempted, recordRead }: Pick<CommandService, 'recordAttempt' | 'recordRead'>,
): ProjectionService {
  const { config, store, codec, readStore, stores, clock, meter, tracer, logger, reporter } = context;
  const outbound = createOutbound({ allowed: config.outboundAllowed });
  return createProjectionService({
    store,
    codec,
    readStore,
    versions: stores.past,
    keys: stores.keys,
    blobs: stores.blobs,
    presence: stores.presence,
    clock,
    logger,
    delay: config.projectionDelayMs,
    meter,
    tracer,
    report: (problem, error, correlationId) => reporter.report(error, { problem, correlationId }),
    ...(config.sentryDsn !== undefined && { errorTracker: publicAddress(config.sentryDsn) }),
    ...(lease !== null && { lease }),
    attempted,
    recordRead,
    forgotten: {
      until: () => stores.progress.checkpoint(FORGOTTEN),
      save: (position) => stores.progress.save(FORGOTTEN, position),
    },
    signer: createLogSigner(stores.keys),
    sendsMail: config.mail !== undefined,
    openAi: (settings) => createOpenAiProvider(outbound, settings),
    ...(config.ai !== undefined && { aiEnvironment: config.ai }),
    ...(config.timeStampAuthority !== undefined && {
      stampTime: createTimeStamper(outbound, config.timeStampAuthority),
    }),
    resetsPasswords: config.mail !== undefined && config.publicOrigins.length > 0,
    ...(stores.lastBackup !== undefined && { lastBackup: () => stores.lastBackup?.() ?? Promise.resolve(null) }),
  });
}

/** The state of the projections and policies that this process runs. */
export async function followersOf(
  { reads }: ProcessContext,
  { commands, projections }: ProcessServices,
): Promise<readonly Follower[]> {
  const views = reads ? await projections.status() : [];
  return [
    ...views.map(({ view, state, reached, lagMs, poison }) => ({
      kind: 'projection' as const,
      name: view,
      state,
      reached,
      lagMs,
      problem: poison?.message ?? null,
    })),
    ...commands.status().map(({ name, state, reached, problem }) => ({
      kind: 'policy' as const,
      name,
      state,
      reached,
      lagMs: null,
      problem,
    })),
  ];
}

/** How far the projections and policies that this process runs are behind the log. */
export const readingsOf = async (
  { reads, writes }: ProcessContext,
  { commands, projections }: ProcessServices,
): Promise<readonly FollowerReading[]> => [
  ...(reads ? await projections.readings() : []),
  ...(writes ? await commands.readings() : []),
];
