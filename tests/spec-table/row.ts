import type * as constants from '@lexledger/contracts/constants';
import type * as signInTexts from '@lexledger/contracts/signInTexts';
import type * as texts from '@lexledger/contracts/texts';

/** Names of a module's values: 'SESSION_TIMEOUT_MS', or 'MONITORING.maxBreadcrumbs' for a property of an object. */
type NamesOf<Module> = {
  [Key in keyof Module & string]: Module[Key] extends readonly unknown[] | ((...given: never[]) => unknown)
    ? Key
    : Module[Key] extends object
      ? `${Key}.${keyof Module[Key] & string}`
      : Key;
}[keyof Module & string];

/** Name of a figure or a text in the contracts. */
export type Name = NamesOf<typeof constants> | NamesOf<typeof texts> | NamesOf<typeof signInTexts>;

export interface Proof {
  /** Path of the file from the root of the repository. */
  readonly file: string;
  /** The test's groups and its title: 'a session > expires with a word'. */
  readonly test: string;
}

/** A statement of the specification, and the test that proves it. */
export interface Row {
  readonly what: string;
  /** The test; null while no test proves the statement. `unproven.ts` lists those rows. */
  readonly proof: Proof | null;
  readonly names: readonly Name[];
}

/** Returns a function that names tests of a file: `const SESSION = testsOf('ui/src/machines/session.test.ts')`. */
export const testsOf =
  (file: string) =>
  (test: string): Proof => ({ file, test });

export const row = (what: string, proof: Proof | null, ...names: Name[]): Row => ({ what, proof, names });
