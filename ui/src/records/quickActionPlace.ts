import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { liveQuery } from '../cache/query.ts';
import type { RecordPlace } from './recordPlace.ts';

export const QUICK_ACTIONS: RecordPlace = {
  path: '/api/quick-actions',
  views: ['quick-actions'],
  noun: 'Quick action',
  blank: { description: null, icon: 'zap', color: 'blue', isDefault: false, usageCount: 0, lastUsedAt: null },
};

/** All that are not removed: those that are used most first, then the person's own by name, then the standard ones. */
export const quickActionsQuery = liveQuery<readonly QuickAction[]>([QUICK_ACTIONS.path], QUICK_ACTIONS.views);
