import { z } from 'zod';
import { identifier, instantField } from '../kernel/fields.ts';
import { defineView } from '../kernel/view.ts';
import { SEARCH_KINDS, searchables } from './searchables.ts';

/** Every record of a user's that has words: one document each, removed ones marked as such. */
export const searchView = defineView('search', {
  document: z.object({
    id: identifier(),
    userId: identifier(),
    kind: z.enum(SEARCH_KINDS),
    /** The fields that hold something, by name. */
    words: z.record(z.string(), z.string()),
    caseId: identifier().nullable(),
    clientId: identifier().nullable(),
    updatedAt: instantField(),
    removedAt: instantField().nullable(),
    /** The version of the projection that made it: an index made of other ones is out of date. */
    shape: z.int(),
  }),
  changedBy: Object.values(searchables).flatMap(({ view }) => [...view.changedBy]),
  // Whoever shows what is found listens to the views of the records themselves: a second push would say the same.
  isAnnounced: false,
});
export type SearchDocument = z.output<typeof searchView.document>;
