export { TASKS } from '../../lib/taskPlace.ts';
