import tasksContract from 'virtual:record-contract/tasks';
import { isOpenTask } from '@lexledger/contracts/choices';
import { recordPlace } from './recordPlace.ts';

export const TASKS = recordPlace(tasksContract, {
  filters: { open: (row, value) => isOpenTask(row) === (value === 'true') },
});
