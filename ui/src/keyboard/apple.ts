/** Whether keys are called as on a Mac. */
export const isApple = (agent: string = navigator.userAgent): boolean => /Mac|iPhone|iPad/.test(agent);
