import { LEAD_STATUSES, type LeadStatus } from '@lexledger/contracts/choices';
import type { Lead } from '@lexledger/contracts/features/leads';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/apiError.ts';
import { refreshViews } from '../../lib/recordCommands.ts';
import { useRecordVerbs } from '../../lib/recordVerbs.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { moveBetween } from './pipeline.ts';
import { LEADS } from './place.ts';

const nameOf = ({ name }: Lead): string => name;
/** A conversion makes a client, and its undoing takes them away. */
const TOUCHED = [...LEADS.views, 'clients'];

export interface LeadVerbs {
  readonly move: (leads: readonly Lead[], to: LeadStatus) => void;
  readonly convert: (lead: Lead) => void;
  readonly undoConversion: (lead: Lead) => void;
  readonly remove: (leads: readonly Lead[]) => void;
  readonly restore: (leads: readonly Lead[]) => void;
  readonly isPending: boolean;
}

/** Moving, winning and removing leads, each with Undo. */
export function useLeadVerbs(): LeadVerbs {
  const queries = useQueryClient();
  const { change, remove, restore } = useRecordVerbs<Lead>(LEADS, nameOf);

  const { mutate: undoConversion, isPending: isUndoing } = useMutation({
    mutationFn: (lead: Lead) => api.sendCommand<Lead>('POST', `${LEADS.path}/${lead.id}/undo-conversion`, {}),
    onSuccess: ({ name, status }) =>
      void toast({
        title: 'Conversion undone',
        description: `${name} is a lead again, at ${LEAD_STATUSES[status].toLowerCase()}. The client was removed.`,
      }),
    onError: (error) => void toastError({ title: 'Error', description: messageOf(error) }),
    onSettled: () => refreshViews(queries, TOUCHED),
  });

  const { mutate: convert, isPending: isConverting } = useMutation({
    mutationFn: (lead: Lead) =>
      api.sendCommand<Lead>('POST', `${LEADS.path}/${lead.id}/convert`, {}, { version: lead.version }),
    onSuccess: (won) =>
      void toast(
        { title: 'Converted to client', description: `${won.name} is a client now.` },
        { action: { label: 'Undo', run: () => undoConversion(won) } },
      ),
    onError: (error) => void toastError({ title: 'Error', description: messageOf(error) }),
    onSettled: () => refreshViews(queries, TOUCHED),
  });

  return useMemo(() => {
    function refuse(lead: Lead): void {
      const description =
        lead.status === 'won'
          ? `${lead.name} is a client now. Undo the conversion before you move the lead.`
          : `${lead.name} was lost. Move the lead back into the pipeline before you convert it.`;
      toast(
        { title: 'The lead was not moved', description },
        {
          tone: 'destructive',
          ...(lead.status === 'won' && { action: { label: 'Undo conversion', run: () => undoConversion(lead) } }),
        },
      );
    }
    return {
      move(leads, to) {
        change(
          leads.filter((lead) => moveBetween(lead, to) === 'change'),
          { status: to },
          `moved to ${LEAD_STATUSES[to].toLowerCase()}`,
        );
        for (const lead of leads) {
          const move = moveBetween(lead, to);
          if (move === 'convert') convert(lead);
          else if (move === 'undo-conversion') undoConversion(lead);
          else if (move === 'refused') refuse(lead);
        }
      },
      convert,
      undoConversion,
      remove,
      restore,
      isPending: isUndoing || isConverting,
    };
  }, [change, remove, restore, convert, undoConversion, isUndoing, isConverting]);
}
