import type { Approval } from '@lexledger/contracts/features/approvals';
import { Stamp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { memberNameIn, useMembers } from '../../account/memberNames.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { formatMoney } from '../../money/money.ts';
import { Button } from '../Button.tsx';

const ApprovalDialog = lazyWithRetry(() => import('./ApprovalDialog.tsx'));

/** What the person is asked to approve, between the header and the screen, until it is decided. */
export default function ApprovalTray({ asked }: { readonly asked: readonly Approval[] }) {
  const members = useMembers();
  const [opened, open] = useState<string>();
  const shown = asked.find(({ id }) => id === opened);
  return (
    <section aria-label="Approvals asked of you" className="shrink-0 border-b bg-sunken print:hidden">
      <ul aria-live="polite" className="max-h-[30vh] overflow-y-auto">
        {asked.map(({ id, userId, title, amount }) => (
          <li key={id} className="flex items-center gap-x-3 border-b px-4 py-1 last:border-b-0 sm:px-6">
            <Stamp aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
            <p className="min-w-0 flex-1 py-0.5">
              <span className="font-medium">{title}</span>
              {amount !== null && <span className="tabular-nums">{` · ${formatMoney(amount)}`}</span>}
              <span className="text-muted text-sm">{` · ${memberNameIn(members, userId)} asks you to approve`}</span>
            </p>
            <Button size="sm" aria-label={`Review: ${title}`} onClick={() => open(id)}>
              Review
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>{shown !== undefined && <ApprovalDialog approval={shown} onClose={() => open(undefined)} />}</Suspense>
    </section>
  );
}
