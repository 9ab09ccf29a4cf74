import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { FILE_BYTES } from '@lexledger/contracts/features/documents';
import { z } from 'zod';
import { AI_SECRETS, type AiEnvironment, aiVariables, readAiEnvironment } from '../ai/settings.ts';
import { MAIL_SECRETS, mailVariables, readMailSettings, type SmtpSettings } from '../mail/settings.ts';
import { type AllowedTarget, readAllowedTargets } from '../outbound/public-address.ts';
import { LOG_LEVELS, type LogLevel } from '../telemetry/logger.ts';

export const SERVICES = ['all', 'command', 'projection'] as const;

/** Connection strings, which may hold credentials. */
export interface ServerAddresses {
  /** 'esdb://events:2113?tls=false' */
  readonly eventStore: string;
  /** 'mongodb://views/lexledger?replicaSet=rs0' */
  readonly mongo: string;
}

/** A process's configuration, read from its environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Unique name of this process in leases, logs and metrics. */
  readonly instance: string;
  /** The servers that store the data; undefined when a data folder stores it. */
  readonly servers: ServerAddresses | undefined;
  /** Absolute path; unused when servers store the data. */
  readonly dataFolder: string;
  /** The service that this process runs; 'all' runs both, and serves the interface. */
  readonly service: (typeof SERVICES)[number];
  readonly logLevel: LogLevel;
  /** Allowed origins, e.g. 'https://lex.example.com'; when empty, the request's own host. */
  readonly publicOrigins: readonly string[];
  /** undefined when the data folder has its own secret. It is always defined with servers. */
  readonly sessionSecret: string | undefined;
  readonly sentryDsn: string | undefined;
  /** Number of proxies in front whose X-Forwarded-* headers are trusted. */
  readonly trustedProxies: number;
  readonly metrics: boolean;
  /** OpenTelemetry: the collector's address, and the fraction of traces that is sampled (0 to 1). */
  readonly traces: { readonly endpoint: string | undefined; readonly ratio: number };
  /** Requests per minute from one address; 0 for no limit. */
  readonly rateLimit: number;
  /** Failed sign-ins per minute from one address for one name; 0 for no limit. */
  readonly signInLimit: number;
  /** Maximum size of an uploaded file in bytes. */
  readonly fileLimit: number;
  /** The server for outgoing mail; undefined when no mail is sent. */
  readonly mail: SmtpSettings | undefined;
  /** The AI provider that everybody's proposals come from; undefined when each account may have its own. */
  readonly ai: AiEnvironment | undefined;
  /** Address of the authority that time-stamps heads of the log; undefined for none. */
  readonly timeStampAuthority: string | undefined;
  /** Private addresses that the product may call when somebody enters them. */
  readonly outboundAllowed: readonly AllowedTarget[];
  /** Milliseconds by which every projection delays each batch, for tests. */
  readonly projectionDelayMs: number;
}

/** The exit code for an unusable configuration, as defined in sysexits.h. */
export const EX_CONFIG = 78;

/** An error with one sentence for every unusable variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const LONGEST_DELAY_MS = 60_000;
const MANY = 1_000_000;
const MEGABYTE = 1024 * 1024;
const MOST_MEGABYTES = 10_240;
const LONGEST_HOST = 60;

const wholeNumber = (least: number, most: number, fallback: number, what: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: what })
    .transform(Number)
    .refine((number) => number >= least && number <= most, { error: what })
    .default(fallback);

const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'], { error: "must be 'on' or 'off'" })
    .transform((value) => ['on', 'true', '1'].includes(value))
    .default(fallback);

/** Checks only the scheme and that there is no white space; each driver parses the rest itself. */
const connectionString = (scheme: RegExp, what: string) =>
  z.string().refine((value) => scheme.test(value) && !/\s/.test(value), { error: what });

function isOrigin(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value;
}

const PART = 'must be the part of the traces that is kept: a number from 0 to 1, such as 0.1';

const environment = z.object({
  PORT: wholeNumber(0, 65_535, 4780, 'must be a port: a whole number from 0 to 65535, 0 for any that is free'),
  HOST: z
    .string()
    .refine((host) => isIP(host) !== 0 || HOST_NAME.test(host), {
      error: 'must be a host name or an address to listen at, such as 127.0.0.1',
    })
    .default('127.0.0.1'),
  INSTANCE: z
    .string()
    .regex(/^[\w.-]{1,80}$/, { error: 'must be a name of up to 80 letters, digits, dots, hyphens and underscores' })
    .default(() => `${hostname().slice(0, LONGEST_HOST)}-${process.pid}-${randomUUID().slice(0, 8)}`),
  EVENTSTOREDB_URL: connectionString(
    /^(esdb|kurrentdb)(\+discover)?:\/\/[^/?]/,
    'must be an address of EventStoreDB, such as esdb://events:2113?tls=false',
  ).optional(),
  MONGODB_URL: connectionString(
    /^mongodb(\+srv)?:\/\/[^/?]/,
    'must be an address of MongoDB, such as mongodb://views:27017/lexledger?replicaSet=rs0',
  ).optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'), { error: 'must be the path of a folder' })
    .transform((path) => resolve(path))
    .default(() => resolve('data')),
  SERVICE: z.enum(SERVICES, { error: `must be one of ${SERVICES.join(', ')}` }).default('all'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
  PUBLIC_ORIGIN: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    )
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be origins such as https://lex.example.com, with commas between them and no path',
    })
    .default([]),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  SENTRY_DSN: z.url({ protocol: /^https?$/, error: 'must be the address that the error tracker gave you' }).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|true|false|\d)$/, { error: "must be 'on', 'off', or how many proxies stand in front, up to 9" })
    .transform((value) => (/^\d$/.test(value) ? Number(value) : value === 'on' || value === 'true' ? 1 : 0))
    .default(0),
  METRICS: onOff(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: "must be the address of a traces' collector, such as http://localhost:4318" })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|[01]?\.\d{1,9})$/, { error: PART })
    .transform(Number)
    .refine((part) => part <= 1, { error: PART })
    .default(1),
  RATE_LIMIT: wholeNumber(0, MANY, 36_000, 'must be a number of requests in a minute, 0 for no limit'),
  SIGN_IN_LIMIT: wholeNumber(0, MANY, 10, 'must be a number of failed sign-ins in a minute, 0 for no limit'),
  UPLOAD_LIMIT_MB: wholeNumber(
    1,
    MOST_MEGABYTES,
    FILE_BYTES / MEGABYTE,
    `must be the megabytes of the largest file that is taken, from 1 to ${MOST_MEGABYTES}`,
  ),
  TIME_STAMP_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be the address of a time-stamp authority, such as https://freetsa.org/tsr',
    })
    .optional(),
  PROJECTION_DELAY_MS: wholeNumber(0, LONGEST_DELAY_MS, 0, `must be milliseconds from 0 to ${LONGEST_DELAY_MS}`),
  OUTBOUND_ALLOW: z
    .string()
    .transform((list, context) => {
      const targets = readAllowedTargets(list);
      if (targets !== null) return targets;
      context.issues.push({
        code: 'custom',
        message:
          'must be names, addresses or networks with commas between them, such as ollama.internal:11434, 10.1.0.0/16',
        input: list,
      });
      return z.NEVER;
    })
    .default([]),
  ...mailVariables,
  ...aiVariables,
});

/** Variables whose value may be in a file that `NAME_FILE` names. */
const IN_FILES = [
  'SESSION_SECRET',
  'EVENTSTOREDB_URL',
  'MONGODB_URL',
  'SENTRY_DSN',
  ...MAIL_SECRETS,
  ...AI_SECRETS,
] as const;

/** Every variable that is read. */
export const VARIABLES: readonly string[] = [
  ...Object.keys(environment.shape),
  ...IN_FILES.map((name) => `${name}_FILE`),
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with the contents of `NAME_FILE` files filled in. An empty variable counts as not set. */
function gathered(env: Environment): { readonly given: Record<string, string>; readonly problems: readonly string[] } {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value !== undefined && value !== '') given[name] = value;
  const problems: string[] = [];
  for (const name of IN_FILES) {
    const path = given[`${name}_FILE`];
    if (path === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both given: keep one of them.`);
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text === '') problems.push(`${name}_FILE names an empty file.`);
      else given[name] ??= text;
    } catch {
      problems.push(`${name}_FILE must be the path of a file that this process can read.`);
    }
  }
  return { given, problems };
}

/** Problems that result from the combination of variables. */
function contradictions({ EVENTSTOREDB_URL, MONGODB_URL, SESSION_SECRET }: z.infer<typeof environment>): string[] {
  if ((EVENTSTOREDB_URL === undefined) !== (MONGODB_URL === undefined)) {
    const [there, missing] =
      MONGODB_URL === undefined ? ['EVENTSTOREDB_URL', 'MONGODB_URL'] : ['MONGODB_URL', 'EVENTSTOREDB_URL'];
    return [`${missing} must be given with ${there}: both, or neither to keep the data in DATA_DIR.`];
  }
  if (EVENTSTOREDB_URL !== undefined && SESSION_SECRET === undefined) {
    return ['SESSION_SECRET must be given with EVENTSTOREDB_URL and MONGODB_URL, the same in every process.'];
  }
  return [];
}

/**
 * Parses the configuration from an environment.
 * @throws ConfigError naming every unusable variable; it never repeats a value, which may be a secret
 */
export function readConfig(env: Environment): Config {
  const { given, problems } = gathered(env);
  const result = environment.safeParse(given);
  const found = result.success
    ? contradictions(result.data)
    : result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`);
  const mail = result.success ? readMailSettings(result.data) : { problems: [] };
  const ai = result.success ? readAiEnvironment(result.data) : { problems: [] };
  if ('problems' in mail || 'problems' in ai || !result.success || problems.length + found.length > 0) {
    const further = [mail, ai].flatMap((settings) => ('problems' in settings ? settings.problems : []));
    throw new ConfigError([...problems, ...found, ...further]);
  }
  const read = result.data;
  const { EVENTSTOREDB_URL, MONGODB_URL } = read;
  return {
    port: read.PORT,
    host: read.HOST,
    instance: read.INSTANCE,
    servers:
      EVENTSTOREDB_URL === undefined || MONGODB_URL === undefined
        ? undefined
        : { eventStore: EVENTSTOREDB_URL, mongo: MONGODB_URL },
    dataFolder: read.DATA_DIR,
    service: read.SERVICE,
    logLevel: read.LOG_LEVEL,
    publicOrigins: read.PUBLIC_ORIGIN,
    sessionSecret: read.SESSION_SECRET,
    sentryDsn: read.SENTRY_DSN,
    trustedProxies: read.TRUST_PROXY,
    metrics: read.METRICS,
    traces: { endpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: read.OTEL_TRACES_SAMPLER_ARG },
    rateLimit: read.RATE_LIMIT,
    signInLimit: read.SIGN_IN_LIMIT,
    fileLimit: read.UPLOAD_LIMIT_MB * MEGABYTE,
    timeStampAuthority: read.TIME_STAMP_URL,
    mail: mail.settings,
    ai: ai.settings,
    outboundAllowed: read.OUTBOUND_ALLOW,
    projectionDelayMs: read.PROJECTION_DELAY_MS,
  };
}
