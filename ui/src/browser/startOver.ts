/**
 * Loads the application anew, so that nothing in memory is left of what it showed before. The page that is left is not one to go back to:
 * it is of another firm, or a link that was used.
 */
export const startOver = (path = '/'): void => window.location.replace(path);

/** Loads another address of the application anew. Back leads to the page that is left. */
export const loadAnew = (address: string): void => window.location.assign(address);
