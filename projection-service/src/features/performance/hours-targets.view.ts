import { hoursTargetsView } from '@lexledger/contracts/features/performance';
import { defineProjection } from '../../kernel/projection.ts';

export const hoursTargetsProjection = defineProjection(hoursTargetsView, {
  version: 1,
  indexes: [],
  project: { HoursTargetChosen: (_stored, { data: { target } }, id) => ({ id, userId: id, target }) },
});
