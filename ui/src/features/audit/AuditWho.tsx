import type { AuditLog } from '@lexledger/contracts/features/audit';
import { Cog } from 'lucide-react';
import { whoIn } from './auditWords.ts';

/** Who acted; a mark tells what the product did by itself from what people did. */
export const AuditWho = ({
  entry,
  inRow = false,
}: {
  readonly entry: { readonly details: Pick<AuditLog['details'], 'by'> };
  /** Whether there is room for the name alone. */
  readonly inRow?: boolean;
}) =>
  entry.details.by.kind === 'product' ? (
    <span className="inline-flex max-w-full items-center text-muted">
      <Cog aria-hidden size={14} strokeWidth={1.75} className="mr-1 shrink-0" />
      {whoIn(entry)}
      <span className={inRow ? 'sr-only' : undefined}>, automatically</span>
    </span>
  ) : (
    // Two names may not fit a row.
    <span title={inRow && entry.details.by.onBehalfOf !== undefined ? whoIn(entry) : undefined}>{whoIn(entry)}</span>
  );
