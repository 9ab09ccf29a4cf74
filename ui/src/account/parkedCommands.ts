import type { ParkedCommand } from '@lexledger/contracts/features/parked-commands';
import { liveQuery } from '../cache/query.ts';

/** Refused changes that were handed over: those that the person may apply, and what became of their own; newest first. */
export const parkedCommandsQuery = liveQuery<readonly ParkedCommand[]>(
  ['/api/parked-commands'],
  ['parked-commands', 'firms', 'matter-access', 'walls'],
);
