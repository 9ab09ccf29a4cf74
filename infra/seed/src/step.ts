import type { Person } from './colleagues.ts';

/** One command of the seeded year. `key` names the record that it makes; `on` the one that it goes to. */
export interface Step {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly category: string;
  readonly type: string;
  /** The command's body and further path parameters. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly key?: string;
  readonly on?: string;
  /** Who sends it; the owner of the firm when left out. */
  readonly by?: Person;
  /** Content and name of a file that is uploaded with the command. */
  readonly file?: { readonly name: string; readonly words: string };
}

/** Adds a command to the year. */
export type Add = (step: Step) => void;

export interface SeededClient {
  readonly key: string;
  readonly name: string;
  readonly isCompany: boolean;
  readonly lastName: string;
  readonly area: string;
  readonly since: number;
  readonly isPNC: boolean;
}

export interface SeededCase {
  readonly key: string;
  readonly client: SeededClient;
  readonly area: string;
  readonly opponent: string;
  readonly openedAt: number;
  /** null: still open. */
  readonly closedAt: number | null;
  readonly rate: string;
}
