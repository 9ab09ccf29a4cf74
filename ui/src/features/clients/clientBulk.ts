import type { Client } from '@lexledger/contracts/features/clients';
import { BellRing, UserCheck } from 'lucide-react';
import { textOptions } from '../../components/choiceOptions.ts';
import { bulkWork, commandsOf } from '../../components/table/bulkWork.ts';
import { today } from '../../dates/zones.ts';
import { nextBirthdayOf } from './birthday.ts';
import { CLIENTS } from './place.ts';

const { patch, post } = commandsOf<Client>(CLIENTS);

/** The bulk actions for clients; `areas` are suggested. */
export const clientWork = (areas: readonly string[]) =>
  bulkWork<Client>(CLIENTS, ({ name }) => name, {
    verbs: [
      {
        label: 'Convert to client',
        icon: UserCheck,
        pastTense: 'converted',
        appliesTo: ({ isPNC }) => isPNC,
        run: (client) => post(client, 'convert'),
        undo: (_before, now) => patch(now, { isPNC: true }),
      },
      {
        label: 'Enable birthday reminder',
        icon: BellRing,
        pastTense: 'birthday reminder enabled',
        appliesTo: (client) => nextBirthdayOf(client, today())?.dismissed === true,
        run: (client) => post(client, 'birthday-reminder'),
      },
    ],
    fields: [{ label: 'Practice area', field: 'practiceArea', kind: 'text', options: textOptions(areas) }],
  });
