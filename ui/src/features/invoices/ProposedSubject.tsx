import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { liveQuery } from '../../cache/query.ts';
import { useProposed } from '../../components/proposed.ts';
import { useToday } from '../../dates/today.ts';
import { formatDay } from '../../text/format.ts';
import type { InvoiceValues } from './invoiceValues.ts';

/** Characters that a subject may have. */
const LONGEST = 200;

/** A bill is mostly called after its case, or its client, and the month: so until the person writes something else. */
export function ProposedSubject() {
  const [caseId, clientId] = useWatch<InvoiceValues, ['caseId', 'clientId']>({ name: ['caseId', 'clientId'] });
  const { data: matter } = useQuery({ ...liveQuery<Case>([`/api/cases/${caseId}`], ['cases']), enabled: !!caseId });
  const { data: client } = useQuery({
    ...liveQuery<Client>([`/api/clients/${clientId}`], ['clients']),
    enabled: !caseId && !!clientId,
  });
  const end = `, ${formatDay(useToday(), 'month')}`;
  const name = caseId ? matter?.title : client?.name;
  useProposed('title', name === undefined ? undefined : name.slice(0, LONGEST - end.length) + end, '');
  return null;
}
