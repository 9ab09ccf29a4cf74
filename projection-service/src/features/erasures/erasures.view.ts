import { evolveErasure } from '@lexledger/contracts/erasure';
import { type Erasure, type ErasureEvent, erasuresView, listErasures } from '@lexledger/contracts/features/erasures';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

const evolve = (document: Erasure | null, event: object): Erasure | null =>
  evolveErasure(document, event as ErasureEvent);

export const erasuresProjection = defineProjection(erasuresView, {
  version: 1,
  indexes: [],
  project: { ErasureOrdered: evolve, KeysDestroyed: evolve, ErasureCompleted: evolve, ErasureStopped: evolve },
});

export const erasuresQuery = answerQuery(listErasures, async ({ read }) => {
  const found = (await read.find(erasuresView.name, { where: {} })) as unknown as readonly Erasure[];
  return { body: found.toSorted((one, other) => (one.orderedAt < other.orderedAt ? 1 : -1)) };
});
