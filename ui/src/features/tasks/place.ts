export { TASKS } from '../../records/taskPlace.ts';
