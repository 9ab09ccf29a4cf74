import { z } from 'zod';
import { identifier, instantField } from '../kernel/fields.ts';
import { defineView } from '../kernel/view.ts';
import { SEARCH_KINDS, searchables } from './searchables.ts';

/** All of a user's records that contain words: one document each; removed ones are marked. */
export const searchView = defineView('search', {
  document: z.object({
    id: identifier(),
    userId: identifier(),
    kind: z.enum(SEARCH_KINDS),
    /** The non-empty text fields, by name. */
    words: z.record(z.string(), z.string()),
    caseId: identifier().nullable(),
    clientId: identifier().nullable(),
    /** What the record says of whose work it is, as in its own view; null for what is nobody's. */
    assigned: z.unknown(),
    updatedAt: instantField(),
    removedAt: instantField().nullable(),
    /** The version of the projection that made it: an index made by another one is out of date. */
    shape: z.int(),
  }),
  changedBy: Object.values(searchables).flatMap(({ view }) => [...view.changedBy]),
  // Interfaces that show search results listen to the views of the records themselves, so a second push would be
  // redundant.
  isAnnounced: false,
});
export type SearchDocument = z.output<typeof searchView.document>;
