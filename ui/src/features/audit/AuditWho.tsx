import type { AuditLog } from '@lexledger/contracts/features/audit';
import { Cog } from 'lucide-react';
import { whoIn } from './auditWords.ts';

/** Who acted; a mark tells what the product did by itself from what people did. */
export const AuditWho = ({ entry }: { readonly entry: { readonly details: Pick<AuditLog['details'], 'by'> } }) =>
  entry.details.by.kind === 'product' ? (
    <span className="inline-flex items-center gap-1 text-muted">
      <Cog aria-hidden size={14} strokeWidth={1.75} className="shrink-0" />
      {whoIn(entry)}, automatically
    </span>
  ) : (
    whoIn(entry)
  );
