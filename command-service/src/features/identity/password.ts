import { hash, verify } from '@node-rs/argon2';

/** Cost parameters of argon2id, the library's default, which OWASP recommends for 19 MiB; `memoryCost` is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let decoy: Promise<string> | undefined;

/** Whether the password matches the hash; without a hash it does the same work and returns false. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('the password of nobody');
  const known = passwordHash?.startsWith('$argon2') ? passwordHash : null;
  const matches = await verify(known ?? (await decoy), password);
  return known !== null && matches;
}
