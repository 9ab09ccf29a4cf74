/** A placeholder in a step's data for the id of the record with that key. */
export const ref = (key: string) => ({ $ref: key });
