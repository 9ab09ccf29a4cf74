/** Resolves once it is decided whether the same person is signed in (again). */
type IsBack = () => Promise<boolean>;

let gate: IsBack | undefined;

/** From now on commands that find no session wait for this. Returns a function that stops it. */
export function attachSessionGate(isBack: IsBack): () => void {
  gate = isBack;
  return () => {
    if (gate === isBack) gate = undefined;
  };
}

/**
 * Waits while the password is asked for, after a command was refused because nobody is signed in. False when another
 * person signed in, or nobody did.
 */
export const isBack: IsBack = async () => (await gate?.()) ?? false;
