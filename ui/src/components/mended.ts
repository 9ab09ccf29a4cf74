import { createContext } from 'react';

/** A command that the server refused, to be corrected in its record's own form. */
export interface MendedCommand {
  /** Id of the command. */
  readonly id: string;
  /** Path of the records' place: a form of another kind that is opened from this one is an ordinary form. */
  readonly path: string;
  /** The refused input. */
  readonly entered: Readonly<Record<string, unknown>>;
  /** The reason for the refusal. */
  readonly message: string | undefined;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  /** Replaces the form's own command. */
  readonly sendAgain: (body: Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Provided around the form in which a command is corrected; null around every other form. */
export const MendedContext = createContext<MendedCommand | null>(null);
