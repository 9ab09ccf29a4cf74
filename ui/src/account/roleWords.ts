import { ROLES, type Role } from '@lexledger/contracts/access/roles';

/** The role within a sentence: 'a bookkeeper', 'an owner'. */
export function roleInWords(role: Role): string {
  const word = ROLES[role].toLowerCase();
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}
