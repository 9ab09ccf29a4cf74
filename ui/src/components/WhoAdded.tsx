import { useMembers } from '../account/memberNames.ts';
import { formatInstantDay } from '../text/format.ts';

export interface WhoAddedProps {
  readonly userId: string;
  readonly createdAt: string;
}

/** Which member of the firm added a record. */
export default function WhoAdded({ userId, createdAt }: WhoAddedProps) {
  const members = useMembers();
  const name = members?.find(({ id }) => id === userId)?.name;
  return (
    <p className="mt-6 text-muted text-sm">
      Added by {members.length === 0 ? '…' : (name ?? 'a former member')}, {formatInstantDay(createdAt)}
    </p>
  );
}
