import { z } from 'zod';
import { IDS_AT_ONCE } from '../constants.ts';

export interface QueryDefinition<
  Name extends string = string,
  Query extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  readonly name: Name;
  readonly path: string;
  readonly query: Query;
  readonly answer: Answer;
  /** The views that the answer is made of; it waits until they have handled the caller's last change. */
  readonly reads: readonly string[];
  readonly summary: string;
  /** Whether the interface reads the answer ahead, so that it is there offline. */
  readonly isReadAhead?: boolean;
  /** Whether the answer is what happened to one record, read from its stream. */
  readonly isHistory?: boolean;
}

export const defineQuery = <Name extends string, Query extends z.ZodType, Answer extends z.ZodType>(
  definition: QueryDefinition<Name, Query, Answer>,
): QueryDefinition<Name, Query, Answer> => definition;

export const noQuery = z.strictObject({});

/** `true` selects what is the person's among the firm's; the name of the parameter is `mine`. */
export const mineParameter = () => z.enum(['true', 'false']).optional();

const idList = z
  .string()
  .max(4000)
  .refine((ids) => z.array(z.uuid()).max(IDS_AT_ONCE).safeParse(ids.split(',')).success, {
    error: `Give ids with commas between them, ${IDS_AT_ONCE} at most`,
  });

/** Parameters of every list. Without `limit` the whole list is returned, as documented. */
export const listQuery = z.strictObject({
  /** Only this record. */
  id: z.uuid().optional(),
  /** Only these records, separated by commas: those of a list that a push has named. */
  ids: idList.optional(),
  /** Words, ignoring case and accents; all of them must match. */
  search: z.string().trim().max(200).optional(),
  /** A field, or `-field` for descending order; several are separated by commas. */
  sort: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
  offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
  /** `true` selects the removed records instead. */
  removed: z.enum(['true', 'false']).optional(),
});

export type ListQuery = z.infer<typeof listQuery>;
