import type { Client } from '@lexledger/contracts/features/clients';
import { UserCheck } from 'lucide-react';
import { type BulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { CLIENTS } from './place.ts';

const { patch, post } = commandsOf<Client>(CLIENTS);

/** What can be done with many clients at once; `areas` are suggested. */
export const clientWork = (areas: readonly string[]): BulkWork<Client> => ({
  place: CLIENTS,
  one: 'client',
  many: 'clients',
  nameOf: ({ name }) => name,
  verbs: [
    {
      label: 'Convert to client',
      icon: UserCheck,
      deed: 'converted',
      appliesTo: ({ isPNC }) => isPNC,
      run: (client) => post(client, 'convert'),
      undo: (_before, now) => patch(now, { isPNC: true }),
    },
  ],
  fields: [
    {
      label: 'Practice area',
      field: 'practiceArea',
      kind: 'text',
      options: areas.map((value) => ({ value, label: value })),
    },
  ],
});
