import { createHash, createHmac, randomBytes } from 'node:crypto';
import { BACKUP_CODES } from '@lexledger/contracts/features/identity/two-factor';

/** Crockford's: without letters that are taken for digits or for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits of chance: nobody tries them all, so a plain digest of a code keeps it as well as a slow one. */
const LENGTH = 16;

/** As it is looked up: what a person may add or mistake is taken away. */
export const plainCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** What is kept of a code. */
export const digestOf = (code: string): string => createHash('sha256').update(plainCode(code)).digest('hex');

/**
 * The codes that a command makes, in groups of four: the same for the same command, so that one which is sent again is
 * answered what it was the first time without the codes being kept.
 */
export function backupCodesOf(secret: Uint8Array, commandId: string): readonly string[] {
  return Array.from({ length: BACKUP_CODES }, (_, index) => {
    const chance = createHmac('sha256', secret).update(`backup-code:${commandId}:${index}`).digest();
    return written(chance);
  });
}

/** One like them, made by chance alone. */
export const newCode = (): string => written(randomBytes(LENGTH));

function written(chance: Uint8Array): string {
  const letters = Array.from(chance.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
