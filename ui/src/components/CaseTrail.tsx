import { Link } from '@tanstack/react-router';
import { RecordName, type RecordNameProps } from './RecordName.tsx';

/** The way back above the title of a case's pages: to all cases, and to whose or which case it is. */
export const CaseTrail = ({ kind, id }: Pick<RecordNameProps, 'kind' | 'id'>) => (
  <>
    <Link to="/cases" className="rounded-sm hover:text-ink hover:underline">
      Cases
    </Link>
    <span aria-hidden className="px-1.5">
      /
    </span>
    <RecordName kind={kind} id={id} link />
  </>
);
