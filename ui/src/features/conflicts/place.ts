import { recordPlace } from '../../records/recordPlace.ts';

export const CHECKS = recordPlace('conflict-checks', {
  addedAs: 'saved',
  computed: () => ({ reviewedAt: new Date().toISOString() }),
});
