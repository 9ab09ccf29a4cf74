import type { Client } from '@lexledger/contracts/features/clients';
import { toasts } from '@lexledger/contracts/texts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/apiError.ts';
import { refreshViews, useRecordCommands } from '../../lib/recordCommands.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { CLIENTS } from './place.ts';

/** A client's own verbs, each with what it tells the person. */
export function useClientVerbs() {
  const queries = useQueryClient();
  const { change, perform } = useRecordCommands<Client>(CLIENTS);

  const unconvert = (client: Client): void =>
    change.mutate(
      { record: client, changes: { isPNC: true } },
      { onError: (error) => void toastError({ title: 'Error', description: messageOf(error) }) },
    );

  const convert = (client: Client): void =>
    perform.mutate(
      { record: client, verb: 'convert' },
      {
        onSuccess: (converted) =>
          void toast(
            { title: 'Converted to client', description: `${client.name} is a client now.` },
            { action: { label: 'Undo', run: () => unconvert(converted) } },
          ),
      },
    );

  const enableBirthday = (client: Client): void =>
    perform.mutate(
      { record: client, verb: 'birthday-reminder' },
      { onSuccess: () => void toast({ title: 'Birthday reminder enabled' }) },
    );

  const dismissing = useMutation({
    mutationFn: (client: Client) =>
      api.sendCommand('POST', '/api/birthday-notifications/dismiss', { clientId: client.id }),
    onSuccess: async () => {
      toast(toasts.birthdayDismissed);
      await refreshViews(queries, CLIENTS.views);
    },
    onError: () => void toastError(toasts.birthdayDismissFailed),
  });

  return {
    convert,
    enableBirthday,
    dismissBirthday: (client: Client): void => dismissing.mutate(client),
    isPending: perform.isPending || dismissing.isPending,
  };
}
