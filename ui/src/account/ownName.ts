import { useUser } from './authentication.ts';

/** The name of the signed-in user, as papers have it. */
export function useOwnName(): string {
  const { firstName, lastName, username } = useUser();
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
