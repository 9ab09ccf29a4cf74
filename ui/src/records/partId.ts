import { v5 } from 'uuid';

/** The id that the server gives to a part that the user's command adds to a larger stream: a widget, a saved filter. */
export const partIdFor = (part: string, userId: string, commandId: string): string =>
  v5(`${part}:${userId}`, commandId);
