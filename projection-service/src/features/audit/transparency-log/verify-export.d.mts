/**
 * Verifies the folder of an export. Returns what was verified, and what does not hold, a sentence each.
 * @param asked `seen`: paths of heads that were kept; `key`: the public key, instead of the folder's
 */
export function verifyExport(asked: {
  readonly folder: string;
  readonly seen?: readonly string[];
  readonly key?: string;
}): { readonly verified: string; readonly problems: readonly string[] };
