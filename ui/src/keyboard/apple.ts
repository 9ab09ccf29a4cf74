/** Whether keys have the names of a Mac keyboard. */
export const isApple = (agent: string = navigator.userAgent): boolean => /Mac|iPhone|iPad/.test(agent);
