import { createContext } from 'react';

/** A command that the server refused, to be entered anew in its record's own form. */
export interface MendedCommand {
  /** Of the command. */
  readonly id: string;
  /** Of the records' place: a form of another kind, opened from this one, is an ordinary one. */
  readonly path: string;
  /** What was sent. */
  readonly entered: Readonly<Record<string, unknown>>;
  /** Why it was refused. */
  readonly message: string | undefined;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  /** In place of a command of the form's own. */
  readonly sendAgain: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Around the form in which a command is mended; null around every other one. */
export const MendedContext = createContext<MendedCommand | null>(null);
