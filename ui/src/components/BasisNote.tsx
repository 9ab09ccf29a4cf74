import type { LedgerChoice } from '@lexledger/contracts/features/ledger';
import { BASES, type Basis, MANAGEMENT_FIGURES } from '@lexledger/contracts/ledger/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { api } from '../api/api.ts';
import { toastFailure } from '../notifications/toastFailure.ts';
import { refreshViews } from '../records/recordCommands.ts';
import { Menu } from './Menu.tsx';

const WHAT: Readonly<Record<Basis, string>> = {
  cash: 'Cash: invoices count as they are paid',
  accrual: 'Accrual: invoices count as they are issued',
};

/**
 * The accounting basis of the figures beside it, and what these figures are not. The user changes the basis of all
 * figures here.
 */
export function BasisNote({ basis, short = false }: { readonly basis: Basis; readonly short?: boolean }) {
  const queries = useQueryClient();
  const choose = useMutation<LedgerChoice, Error, Basis>({
    mutationFn: (next) => api.sendCommand<LedgerChoice>('PUT', '/api/ledger-settings/basis', { basis: next }),
    onSuccess: () => refreshViews(queries, ['ledger-settings']),
    onError: toastFailure,
  });
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-xs">
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            disabled={choose.isPending}
            className="inline-flex items-center gap-0.5 rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent touch:h-9"
          >
            {BASES[basis]}
            <ChevronDown aria-hidden size={12} className="print:hidden" />
          </button>
        }
        items={(Object.keys(BASES) as Basis[]).map((next) => ({
          label: WHAT[next],
          disabled: next === basis,
          onSelect: () => choose.mutate(next),
        }))}
      />
      {!short && <span>{MANAGEMENT_FIGURES}.</span>}
    </p>
  );
}
