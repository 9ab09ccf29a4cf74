/** Answers once it is decided whether the same person is signed in (again). */
type IsBack = () => Promise<boolean>;

let gate: IsBack | undefined;

/** From now on commands that find no session wait for this; answers how to stop. */
export function attachSessionGate(isBack: IsBack): () => void {
  gate = isBack;
  return () => {
    if (gate === isBack) gate = undefined;
  };
}

/**
 * For what was just refused since nobody is signed in: waits while the password is asked for. False where it was another
 * person who came, or nobody.
 */
export const isBack: IsBack = async () => (await gate?.()) ?? false;
