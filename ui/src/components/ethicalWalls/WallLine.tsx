import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BrickWall } from 'lucide-react';
import { count } from '../../text/format.ts';
import { wallsQuery } from './walls.ts';

export interface WallLineProps {
  /** The case, if the line is of one. */
  readonly caseId?: string;
  readonly clientId: string;
}

/** For conflict officers: that a case or a client is behind an ethical wall, with the way to it. */
export default function WallLine({ caseId, clientId }: WallLineProps) {
  const { data = [] } = useQuery(wallsQuery);
  return data
    .filter(
      ({ lifted, matters, clients }) =>
        lifted === null && (clients.includes(clientId) || (caseId !== undefined && matters.includes(caseId))),
    )
    .map(({ id, people }) => (
      <Link
        key={id}
        to="/settings/firm"
        search={{ wall: id }}
        className="inline-flex items-center gap-1.5 rounded-sm text-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
      >
        <BrickWall aria-hidden size={14} strokeWidth={1.75} />
        Ethical wall: {count(people.length, 'person', 'people')} screened
      </Link>
    ));
}
