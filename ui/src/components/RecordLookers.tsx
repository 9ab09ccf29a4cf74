import type { Looker } from '@lexledger/contracts/presence';
import { Eye, Pencil } from 'lucide-react';
import { memberNameIn, useMembers } from '../account/memberNames.ts';
import { cx } from '../browser/classes.ts';
import { useLookers } from '../live/lookers.ts';

export interface RecordLookersProps {
  readonly view: string;
  readonly id: string;
  /** Whether this is a form for the record. */
  readonly isEdited: boolean;
  readonly className: string;
}

const inWords = new Intl.ListFormat('en-US');

/** 'Ann Lee is editing', 'Ann Lee and Dana Reed are looking at this'. */
function sentence(names: readonly string[], what: string): string {
  return `${inWords.format(names)} ${names.length === 1 ? 'is' : 'are'} ${what}`;
}

/** Names who else of the firm has a record open at the moment, and who of them edits it. */
export default function RecordLookers({ view, id, isEdited, className }: RecordLookersProps) {
  const members = useMembers();
  const lookers = useLookers(view, id, isEdited);
  const namesOf = (some: readonly Looker[]) => some.map(({ memberId }) => memberNameIn(members, memberId)).sort();
  const editing = namesOf(lookers.filter((one) => one.isEdited));
  const looking = namesOf(lookers.filter((one) => !one.isEdited));
  return (
    <div
      role="status"
      className={cx('flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm empty:hidden print:hidden', className)}
    >
      {members.length > 0 && editing.length > 0 && (
        <span className="flex items-start gap-1.5 text-warning">
          <Pencil aria-hidden size={14} strokeWidth={1.75} className="mt-0.75 shrink-0" />
          {sentence(editing, 'editing')}
        </span>
      )}
      {members.length > 0 && looking.length > 0 && (
        <span className="flex items-start gap-1.5">
          <Eye aria-hidden size={14} strokeWidth={1.75} className="mt-0.75 shrink-0" />
          {sentence(looking, 'looking at this')}
        </span>
      )}
    </div>
  );
}
