import conflictChecksContract from 'virtual:record-contract/conflict-checks';
import { recordPlace } from '../../records/recordPlace.ts';

export const CHECKS = recordPlace(conflictChecksContract, {
  addedAs: 'saved',
  computed: () => ({ reviewedAt: new Date().toISOString() }),
});
