import { z } from 'zod';
import { anyJson } from '../kernel/any-json.ts';
import { defineFeature } from '../kernel/feature.ts';
import { instantField } from '../kernel/fields.ts';

/** What a tab reports of its own slowness. Not an event: it says nothing of anybody's records. */
export const performanceReport = z.strictObject({
  type: z.string().min(1).max(100),
  data: anyJson(),
  timestamp: z.union([z.number(), z.string().max(100)]),
  url: z.string().max(2048),
});

/** How a tab takes part in error tracking. */
export const monitoringSettings = z.object({
  /** The tracker's public address (DSN); null where none is configured. */
  errorTracker: z.string().nullable(),
});
export type MonitoringSettings = z.output<typeof monitoringSettings>;

/** For how long what people record may be in no backup before they are reminded. */
export const BACKUP_DUE_MS = 7 * 24 * 60 * 60_000;

/** Something of the server that follows the log: a projection or a policy. */
const follower = z.object({
  kind: z.enum(['projection', 'policy']),
  name: z.string(),
  state: z.string(),
  /** Position in the log. */
  reached: z.string(),
  /** Milliseconds: how old the last event that it has seen is while others wait behind it; null where that is not measured. */
  lagMs: z.number().nullable(),
  /** What stopped it. */
  problem: z.string().nullable(),
});
export type Follower = z.output<typeof follower>;

/** How a process is: its stores, and how far what follows the log has come. */
export const systemHealth = z.object({
  /** 'degraded': a follower has stopped and the others go on. 'unavailable': a store does not answer. */
  status: z.enum(['ready', 'degraded', 'unavailable']),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), problem: z.string().nullable() })),
  /** None while a store does not answer. */
  followers: z.array(follower),
});
export type SystemHealth = z.output<typeof systemHealth>;

/** What is said of it to anybody. */
export const readiness = z.object({ status: z.enum(['ready', 'unavailable']) });

/** What is known of backups of the data. */
export const backupStatus = z.object({
  /** False where servers keep the data, which are backed up by their own means. */
  isKeptHere: z.boolean(),
  /** When the last backup that was verified was made; null for none. */
  lastBackupAt: instantField().nullable(),
  /** Whether something that people recorded more than a week ago is in no backup. */
  isDue: z.boolean(),
});
export type BackupStatus = z.output<typeof backupStatus>;

/** Whether anything can be mailed from here. */
export const mailSettings = z.object({
  configured: z.boolean(),
  /** Whether a link can be mailed as well, which takes an address of the product's own (PUBLIC_ORIGIN). */
  resetsPasswords: z.boolean(),
});
export type MailSettings = z.output<typeof mailSettings>;

export const monitoringRoutes = {
  performance: {
    method: 'POST',
    path: '/api/monitoring/performance',
    body: performanceReport,
    answer: z.object({ success: z.literal(true) }),
    status: 202,
    summary: 'Report a long task',
  },
  settings: {
    method: 'GET',
    path: '/api/monitoring/settings',
    answer: monitoringSettings,
    status: 200,
    summary: 'Where a tab sends its errors',
  },
  mail: {
    method: 'GET',
    path: '/api/mail',
    answer: mailSettings,
    status: 200,
    summary: 'Whether mail is set up: invoices can then be e-mailed, and passwords reset',
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    answer: readiness,
    status: 200,
    summary: 'Whether work may be sent here: 200, or 503 while a store does not answer',
  },
  health: {
    method: 'GET',
    path: '/api/monitoring/health',
    answer: systemHealth,
    status: 200,
    summary: 'How the stores are, and how far each projection and policy is behind',
  },
  backup: {
    method: 'GET',
    path: '/api/monitoring/backup',
    answer: backupStatus,
    status: 200,
    summary: 'When the data were last backed up, and whether it is time to do so again',
  },
} as const;

export const monitoring = defineFeature({ events: [], commands: [], views: [], queries: [], errors: {} });
