import { createHash, createHmac, randomBytes } from 'node:crypto';
import { BACKUP_CODES } from '@lexledger/contracts/features/identity/two-factor';

/** Crockford's alphabet, without letters that look like digits or one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/**
 * Letters of a code. They hold 80 random bits, too many to guess, so a fast digest protects a code as well as a slow
 * one.
 */
const LENGTH = 16;

/** The code in the form that is looked up, without added separators and with confusable letters replaced. */
export const plainCode = (code: string): string =>
  code.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** The digest of a code, which is all that is stored. */
export const digestOf = (code: string): string => createHash('sha256').update(plainCode(code)).digest('hex');

/**
 * The codes that a command creates, in groups of four. They derive from the command's id, so that a repeated command
 * gets the same answer without the codes being stored.
 */
export function backupCodesOf(secret: Uint8Array, commandId: string): readonly string[] {
  return Array.from({ length: BACKUP_CODES }, (_, index) => {
    const chance = createHmac('sha256', secret).update(`backup-code:${commandId}:${index}`).digest();
    return written(chance);
  });
}

/** A random code of the same form. */
export const newCode = (): string => written(randomBytes(LENGTH));

function written(chance: Uint8Array): string {
  const letters = Array.from(chance.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}
