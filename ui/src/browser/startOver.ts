/** Loads the application anew, so that nothing in memory is left of what it showed before. */
export const startOver = (path = '/'): void => window.location.assign(path);
