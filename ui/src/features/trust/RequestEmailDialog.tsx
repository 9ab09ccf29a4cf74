import type { EmailMessage } from '@lexledger/contracts/emails';
import type { TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { trustRequestMessage } from '@lexledger/domain/trust/requestMessage';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFirm } from '../../account/firm.ts';
import { useOwnName } from '../../account/ownName.ts';
import { api } from '../../api/api.ts';
import EmailDialog from '../../components/mail/EmailDialog.tsx';
import { useNames } from '../../components/names.ts';
import { toast } from '../../notifications/toast.ts';
import { changeRecord } from '../../records/recordChanges.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { TRUST_REQUESTS } from './place.ts';

export interface RequestEmailDialogProps {
  readonly request: TrustRequest;
  readonly onClose: () => void;
}

/** Sends the letter of a request to its client. */
export default function RequestEmailDialog({ request, onClose }: RequestEmailDialogProps) {
  const queries = useQueryClient();
  const ownName = useOwnName();
  const firm = useFirm();
  const caseName = useNames('cases');
  const client = useQuery(recordQuery('clients', request.clientId));
  if (firm === undefined || client.isPending) return null;
  const message = trustRequestMessage(request, {
    clientName: client.data?.name ?? '',
    matter: caseName(request.caseId) ?? null,
    firmName: firm?.firmName ?? ownName,
  });
  const send = async (email: EmailMessage): Promise<void> => {
    await changeRecord<TrustRequest>(queries, {
      place: TRUST_REQUESTS,
      record: request,
      patch: {},
      send: ({ id, version }) =>
        api.sendCommand<TrustRequest>('POST', `${TRUST_REQUESTS.path}/${id}/email`, email, { version }),
    });
    toast({ title: 'Request is being sent' });
  };
  return (
    <EmailDialog
      description="The letter goes along as a PDF."
      entered={`email:${request.id}`}
      proposed={{ to: client.data?.email ?? '', ...message }}
      onClose={onClose}
      onSend={send}
    />
  );
}
