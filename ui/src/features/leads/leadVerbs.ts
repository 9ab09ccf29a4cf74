import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES, type LeadStatus } from '@lexledger/contracts/intakeChoices';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { toast } from '../../notifications/toast.ts';
import { useRecordVerbs, type VerbOutcome, type VerbWords } from '../../records/recordVerbs.ts';
import { moveBetween } from './pipeline.ts';
import { LEADS } from './place.ts';

const nameOf = ({ name }: Lead): string => name;

export interface LeadVerbs {
  readonly move: (leads: readonly Lead[], to: LeadStatus) => void;
  readonly convert: (lead: Lead) => void;
  readonly undoConversion: (lead: Lead) => void;
  readonly remove: (leads: readonly Lead[]) => void;
  readonly restore: (leads: readonly Lead[]) => void;
}

/** A policy adds or removes the client a moment later, so the clients' views are revalidated, too. */
const WORDS: VerbWords<Lead> = { nameOf, touches: ['clients'] };

const UNCONVERT: VerbOutcome<Lead> = {
  pastTense: 'is a lead again',
  preview: ({ wonFrom }) => ({ status: wonFrom ?? 'qualified', convertedAt: null }),
  send: (_lead, { id, version }) =>
    api.sendCommand<Lead>('POST', `${LEADS.path}/${id}/undo-conversion`, {}, { version }),
  words: ({ name, status }) => ({
    title: 'Conversion undone',
    description: `${name} is a lead again, at ${LEAD_STATUSES[status].toLowerCase()}. The client was removed.`,
  }),
};

const CONVERT: VerbOutcome<Lead> = {
  pastTense: 'converted to client',
  preview: () => ({ status: 'won', convertedAt: new Date().toISOString() }),
  send: (_lead, { id, version }) => api.sendCommand<Lead>('POST', `${LEADS.path}/${id}/convert`, {}, { version }),
  undo: UNCONVERT,
  words: ({ name }) => ({ title: 'Converted to client', description: `${name} is a client now.` }),
};

/** Actions that move, win and remove leads, each with Undo. */
export function useLeadVerbs(): LeadVerbs {
  const { change, act, remove, restore } = useRecordVerbs<Lead>(LEADS, WORDS);

  return useMemo(() => {
    const convert = (lead: Lead): void => act([lead], CONVERT);
    const undoConversion = (lead: Lead): void => act([lead], UNCONVERT);

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
    };
  }, [change, act, remove, restore]);
}
