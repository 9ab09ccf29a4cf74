/** The ids of a user's standard records of one kind, of which there are at most 256. */
export interface StandardIds {
  readonly of: (userId: string, place: number) => string;
  /** The index of the record with this id; -1 for any other id. */
  readonly placeOf: (id: string, userId: string) => number;
}

/**
 * The user's id with its first three digits replaced: by a digit for the kind, with which no id in the order of time
 * begins, and by the record's index.
 */
export function standardIds(kind: 'c' | 'd' | 'e'): StandardIds {
  const of = (userId: string, place: number): string =>
    `${kind}${place.toString(16).padStart(2, '0')}${userId.slice(3)}`;
  return {
    of,
    placeOf(id, userId) {
      const place = Number.parseInt(id.slice(1, 3), 16);
      return place >= 0 && of(userId, place) === id ? place : -1;
    },
  };
}
