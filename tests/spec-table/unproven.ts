/**
 * Rows that no test proves yet, by section and statement. The list may only become shorter: a row that has been removed
 * must not be added again.
 */
export const unproven: readonly string[] = [];
