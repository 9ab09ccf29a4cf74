const PENDING = 'pending-';

/** The id of a record that the server does not know yet. */
export const pendingId = (commandId: string): string => `${PENDING}${commandId}`;

export const isPendingId = (id: string): boolean => id.startsWith(PENDING);
