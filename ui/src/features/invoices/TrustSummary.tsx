import type { Invoice } from '@lexledger/contracts/features/invoices';
import { trustRows } from '@lexledger/domain/trust/onInvoice';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../dates/today.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { SumList } from './SumList.tsx';

/** What the client has in trust for the matter, as the invoice says it. */
export function TrustSummary({ invoice }: { readonly invoice: Invoice }) {
  const { clientId } = invoice;
  const account = useQuery(recordQuery('trust-accounts', clientId));
  const requests = useQuery(recordsQuery('trust-requests', { clientId }));
  const minimums = useQuery(recordsQuery('trust-minimums', { clientId }));
  const today = useToday();
  if (account.data === undefined || requests.data === undefined || minimums.data === undefined) return null;
  const known = { account: account.data, requests: requests.data, minimums: minimums.data };
  return <SumList rows={trustRows(invoice, known, today)} />;
}
