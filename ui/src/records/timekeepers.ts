import { timekeeperOf } from '@lexledger/contracts/assignment';
import type { InvoiceLine } from '@lexledger/contracts/features/invoices';
import type { TimeEntry } from '@lexledger/contracts/features/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { authenticationCheck } from '../account/authentication.ts';
import { useMembers } from '../account/memberNames.ts';

type Entered = Pick<TimeEntry, 'workedBy' | 'userId'>;

/** Whose time entries and lines of invoices are, as contacts of the team. */
export interface Timekeepers {
  /** The contact that stands for the person; null for none, as for who works alone. */
  readonly own: string | null;
  /** The contact whose time an entry is; null for its author, where none stands for them. */
  readonly ofEntry: (entry: Entered) => string | null;
  /** Whether an entry is the person's time. */
  readonly isOwn: (entry: Entered) => boolean;
  /** The account that entered the time of somebody else; undefined where people enter their own. */
  readonly enteredBy: (entry: Entered) => string | undefined;
  /** The entries with whoever's time they are. */
  readonly named: (entries: readonly TimeEntry[]) => readonly TimeEntry[];
  /**
   * The contact whose work a line of an invoice is. Lines of before there were several people name nobody: they are of
   * who founded the firm.
   */
  readonly ofLine: (line: Pick<InvoiceLine, 'workedBy'>) => string | null;
}

/** Whose time is whose, among the people of the firm. */
export function useTimekeepers(): Timekeepers {
  const members = useMembers();
  const { data: check } = useQuery({ ...authenticationCheck, enabled: false });
  const [me, firmId] = [check?.user?.id, check?.firm?.id];
  return useMemo(() => {
    const contactOf = (account: string | undefined): string | null =>
      members.find(({ id }) => id === account)?.contactId ?? null;
    const own = contactOf(me);
    const ofEntry = (entry: Entered): string | null => timekeeperOf(entry, members);
    return {
      own,
      ofEntry,
      isOwn(entry) {
        const timekeeper = ofEntry(entry);
        return timekeeper === null ? members.length === 0 || entry.userId === me : timekeeper === own;
      },
      enteredBy: (entry) =>
        members.length === 0 || ofEntry(entry) === contactOf(entry.userId) ? undefined : entry.userId,
      named: (entries) =>
        members.length === 0 ? entries : entries.map((entry) => ({ ...entry, workedBy: ofEntry(entry) })),
      ofLine: ({ workedBy }) => workedBy ?? contactOf(firmId),
    };
  }, [members, me, firmId]);
}
