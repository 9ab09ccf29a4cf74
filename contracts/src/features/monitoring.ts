import { z } from 'zod';
import { anyJson } from '../kernel/any-json.ts';
import { defineFeature } from '../kernel/feature.ts';

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
} as const;

export const monitoring = defineFeature({ events: [], commands: [], views: [], queries: [], errors: {} });
