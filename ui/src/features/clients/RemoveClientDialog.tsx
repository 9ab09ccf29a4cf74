import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/Button.tsx';
import { CaseStatus } from '../../components/CaseStatus.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { count } from '../../lib/format.ts';

export interface RemoveClientDialogProps {
  readonly client: Client;
  /** Those of the client that are not closed. */
  readonly openCases: readonly Case[];
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Before a client with open cases is removed: which they are, what stays and what stops. */
export default function RemoveClientDialog({ client, openCases, onRemove, onClose }: RemoveClientDialogProps) {
  const one = openCases.length === 1;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Remove ${client.name}?`}
      description={`${count(openCases.length, 'case')} of this client ${one ? 'is' : 'are'} open. ${
        one ? 'It stays' : 'They stay'
      } open, with all tasks, dates, time and money.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" onClick={onRemove}>
            Remove the client
          </Button>
        </>
      }
    >
      <ul aria-label="Open cases" className="max-h-56 overflow-y-auto rounded-md border bg-paper px-3">
        {openCases.map(({ id, title, status }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b py-1.5 last:border-b-0">
            <Link
              to="/cases/$caseId"
              params={{ caseId: id }}
              className="min-w-0 truncate rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
            >
              {title}
            </Link>
            <span className="shrink-0 text-sm">
              <CaseStatus status={status} />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">
        A removed client cannot be chosen for anything new, and their birthday is not reminded of. Undo, or Restore
        under Status: Removed, brings them back.
      </p>
    </Dialog>
  );
}
