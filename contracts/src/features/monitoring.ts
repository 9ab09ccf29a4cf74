import { z } from 'zod';
import { anyJson } from '../kernel/any-json.ts';
import { defineFeature } from '../kernel/feature.ts';
import { instantField } from '../kernel/fields.ts';

/** A tab's report about its own slowness. It is not an event, since it contains nothing about records. */
export const performanceReport = z.strictObject({
  type: z.string().min(1).max(100),
  data: anyJson(),
  timestamp: z.union([z.number(), z.string().max(100)]),
  url: z.string().max(2048),
});

/** A tab's settings for error tracking. */
export const monitoringSettings = z.object({
  /** The tracker's public address (DSN); null when none is configured. */
  errorTracker: z.string().nullable(),
});
export type MonitoringSettings = z.output<typeof monitoringSettings>;

/** How long recorded data may be in no backup before people are reminded; milliseconds. */
export const BACKUP_DUE_MS = 7 * 24 * 60 * 60_000;

/** A part of the server that follows the log: a projection or a policy. */
const follower = z.object({
  kind: z.enum(['projection', 'policy']),
  name: z.string(),
  state: z.string(),
  /** Position in the log. */
  reached: z.string(),
  /** Milliseconds: the age of the last event that it has handled while others wait; null when that is not measured. */
  lagMs: z.number().nullable(),
  /** The error that stopped it. */
  problem: z.string().nullable(),
});
export type Follower = z.output<typeof follower>;

/** The health of a process: its stores, and the progress of its projections and policies. */
export const systemHealth = z.object({
  /** 'degraded': a follower has stopped and the others go on. 'unavailable': a store does not answer. */
  status: z.enum(['ready', 'degraded', 'unavailable']),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), problem: z.string().nullable() })),
  /** Empty while a store does not answer. */
  followers: z.array(follower),
});
export type SystemHealth = z.output<typeof systemHealth>;

/** The part of the health that is public. */
export const readiness = z.object({ status: z.enum(['ready', 'unavailable']) });

/** The status of backups of the data. */
export const backupStatus = z.object({
  /** False when the data are on servers, which have their own backups. */
  isKeptHere: z.boolean(),
  /** When the last verified backup was made; null for none. */
  lastBackupAt: instantField().nullable(),
  /** Whether something that was recorded more than a week ago is in no backup. */
  isDue: z.boolean(),
});
export type BackupStatus = z.output<typeof backupStatus>;

/** Whether the server can send mail. */
export const mailSettings = z.object({
  configured: z.boolean(),
  /** Whether links can be mailed as well, which requires the product's public address (PUBLIC_ORIGIN). */
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
