/**
 * 'Ada Okafor', or the username when no name is given.
 * @param user a user, or the document of one; '' for null
 */
export function personName(user: object | null): string {
  const { firstName, lastName, username } = (user ?? {}) as Readonly<Record<string, unknown>>;
  return [firstName, lastName].filter(Boolean).join(' ') || String(username ?? '');
}
