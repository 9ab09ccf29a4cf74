import quickActionsContract from 'virtual:record-contract/quick-actions';
import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { liveQuery } from '../cache/query.ts';
import { recordPlace } from './recordPlace.ts';

export const QUICK_ACTIONS = recordPlace(quickActionsContract, { initial: { usageCount: 0 } });

/** All that are not removed: those that are used most first, then the person's own by name, then the standard ones. */
export const quickActionsQuery = liveQuery<readonly QuickAction[]>([QUICK_ACTIONS.path], QUICK_ACTIONS.views);
