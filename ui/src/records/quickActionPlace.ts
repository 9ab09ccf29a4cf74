import quickActionsContract from 'virtual:record-contract/quick-actions';
import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { liveQuery } from '../cache/query.ts';
import { recordPlace } from './recordPlace.ts';

export const QUICK_ACTIONS = recordPlace(quickActionsContract, { initial: { usageCount: 0 } });

/** All quick actions that are not removed: the most used first, then the user's own by name, then the standard ones. */
export const quickActionsQuery = liveQuery<readonly QuickAction[]>([QUICK_ACTIONS.path], QUICK_ACTIONS.views);

/** What a quick action adds. It has the category's name, but for documents, which are written from snippets. */
export const kindOf = (actionType: string) => ({ category: actionType === 'document' ? 'draft' : actionType });
