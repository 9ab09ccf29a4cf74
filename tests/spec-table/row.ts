import type * as constants from '@lexledger/contracts/constants';
import type * as signInTexts from '@lexledger/contracts/signInTexts';
import type * as texts from '@lexledger/contracts/texts';

/** 'SESSION_TIMEOUT_MS', or 'MONITORING.maxBreadcrumbs' for one of several that are kept together. */
type NamesOf<Module> = {
  [Key in keyof Module & string]: Module[Key] extends readonly unknown[] | ((...given: never[]) => unknown)
    ? Key
    : Module[Key] extends object
      ? `${Key}.${keyof Module[Key] & string}`
      : Key;
}[keyof Module & string];

/** A figure or a text by the name that it has in the contracts. */
export type Name = NamesOf<typeof constants> | NamesOf<typeof texts> | NamesOf<typeof signInTexts>;

export interface Proof {
  /** From the root of the repository. */
  readonly file: string;
  /** The groups that the test stands in and its title: 'a session > expires with a word'. */
  readonly test: string;
}

/** Something that the specification says, and the test that shows it. */
export interface Row {
  readonly what: string;
  /** Null while no test shows it; `unproven.ts` lists those. */
  readonly proof: Proof | null;
  readonly names: readonly Name[];
}

/** The tests of a file: `const SESSION = testsOf('ui/src/machines/session.test.ts')`. */
export const testsOf =
  (file: string) =>
  (test: string): Proof => ({ file, test });

export const row = (what: string, proof: Proof | null, ...names: Name[]): Row => ({ what, proof, names });
