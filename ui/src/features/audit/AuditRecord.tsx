import type { AuditLog } from '@lexledger/contracts/features/audit';
import { Link } from '@tanstack/react-router';
import { addressOfSubject } from './auditPlaces.ts';

export interface AuditRecordProps {
  readonly entry: AuditLog;
  /** 'Case note': what the type of record is called. */
  readonly type: string;
  /** In a row, which the keyboard moves through as a whole. */
  readonly inRow?: boolean;
}

/** The record that an entry is about, by its name, and the way to it. */
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
