import type { AuditLog } from '@lexledger/contracts/features/audit';
import { Link } from '@tanstack/react-router';
import { addressOfSubject } from './auditPlaces.ts';

export interface AuditRecordProps {
  readonly entry: AuditLog;
  /** The name of the record's type: 'Case note'. */
  readonly type: string;
  /** Whether this is in a row, where the keyboard moves by row and the link is no tab stop. */
  readonly inRow?: boolean;
}

/** The name of the record that an entry is about, with a link to it. */
export function AuditRecord({ entry, type, inRow = false }: AuditRecordProps) {
  const address = addressOfSubject(entry);
  const name = entry.entityName ?? type;
  const shown =
    address === undefined ? (
      name
    ) : (
      <Link {...address} {...(inRow ? { tabIndex: -1 } : {})} className={inRow ? 'hover:underline' : 'underline'}>
        {name}
      </Link>
    );
  return (
    <>
      {shown}
      {name !== type && <span className="text-muted"> · {type}</span>}
    </>
  );
}
