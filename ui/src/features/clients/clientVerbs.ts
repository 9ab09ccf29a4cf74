import type { Client } from '@lexledger/contracts/features/clients';
import { toasts } from '@lexledger/contracts/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { today } from '../../dates/zones.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { changeRecord } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { useRecordVerbs, type VerbOutcome } from '../../records/recordVerbs.ts';
import { nextBirthdayOf } from './birthday.ts';
import { CLIENTS } from './place.ts';

const nameOf = ({ name }: Client): string => name;

const CONVERT: VerbOutcome<Client> = {
  pastTense: 'converted',
  preview: () => ({ isPNC: false, convertedAt: new Date().toISOString() }),
  send: (_client, { id, version }) => api.sendCommand('POST', `${CLIENTS.path}/${id}/convert`, {}, { version }),
  words: ({ name }) => ({ title: 'Converted to client', description: `${name} is a client now.` }),
  undo: {
    preview: ({ convertedAt }) => ({ isPNC: true, convertedAt }),
    send: (_client, { id, version }) => api.sendCommand('PATCH', `${CLIENTS.path}/${id}`, { isPNC: true }, { version }),
  },
};

const ENABLE_BIRTHDAY: VerbOutcome<Client> = {
  pastTense: 'birthday reminder enabled',
  preview: () => ({ birthdayDismissedForYear: null }),
  send: (_client, { id, version }) =>
    api.sendCommand('POST', `${CLIENTS.path}/${id}/birthday-reminder`, {}, { version }),
  words: () => ({ title: 'Birthday reminder enabled' }),
};

/**
 * The actions for a client, each with an optimistic update that is rolled back, with the reason, when the server
 * refuses.
 */
export function useClientVerbs() {
  const queries = useQueryClient();
  const { act } = useRecordVerbs<Client>(CLIENTS, nameOf);
  return useMemo(
    () => ({
      convert: (client: Client): void => act([client], CONVERT),
      enableBirthday: (client: Client): void => act([client], ENABLE_BIRTHDAY),
      dismissBirthday: (client: Client): void => {
        const year = Number(nextBirthdayOf(client, today())?.date.slice(0, 4));
        changeRecord(queries, {
          place: CLIENTS,
          record: client,
          patch: { birthdayDismissedForYear: year },
          send: ({ id }) => api.sendCommand('POST', '/api/birthday-notifications/dismiss', { clientId: id }),
        })
          .then(
            () => toast(toasts.birthdayDismissed),
            () => toastError(toasts.birthdayDismissFailed),
          )
          .finally(() => void refreshViews(queries, CLIENTS.views));
      },
    }),
    [queries, act],
  );
}
