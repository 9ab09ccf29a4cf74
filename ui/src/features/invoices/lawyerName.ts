import { useUser } from '../../account/authentication.ts';

/** The name of the person who bills, as the PDF has it. */
export function useLawyerName(): string {
  const { firstName, lastName, username } = useUser();
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
