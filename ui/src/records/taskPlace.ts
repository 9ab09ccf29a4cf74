import { isOpenTask } from '@lexledger/contracts/choices';
import { recordPlace } from './recordPlace.ts';

export const TASKS = recordPlace('tasks', {
  filters: { open: (row, value) => isOpenTask(row) === (value === 'true') },
});
