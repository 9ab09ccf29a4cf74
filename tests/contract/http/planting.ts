import type { Planting } from './foreign-ids.ts';
import { fieldsOf } from './sample-body.ts';

const ROOTS: readonly string[] = ['client', 'lead'];

/**
 * Makes each record one of the matter, if it can be, and changes what is of the matter, the client or the lead.
 * @param behind gets the categories of what is of one of them
 */
export const ofOneClient =
  (behind: Set<string>, changed: (body: object) => unknown = (body) => body): Planting =>
  ({ body: schema, category }, body, idOf) => {
    const fields = fieldsOf(schema);
    const place = ['caseId', 'clientId'].find((field) => fields.includes(field));
    const id = place && idOf(place.replace(/Id$/, ''));
    const named = place === undefined || id === undefined ? body : { ...body, [place]: id };
    const placed = schema.safeParse(named).success ? named : body;
    const text = JSON.stringify(placed);
    const isBehind = ROOTS.includes(category) || [...behind].some((each) => text.includes(idOf(each) ?? '-'));
    if (!isBehind) return placed;
    behind.add(category);
    const written = changed(placed) as object;
    return schema.safeParse(written).success ? written : placed;
  };
