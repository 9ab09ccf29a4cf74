import type { Lead } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES, type LeadStatus } from '@lexledger/contracts/intakeChoices';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';

export interface Stage {
  readonly status: LeadStatus;
  /**
   * Open leads are sorted by their next step, the soonest first; won and lost ones by their last change, the latest
   * first.
   */
  readonly leads: readonly Lead[];
  /** The total expected value. */
  readonly value: Cents;
}

export const STAGES = Object.keys(LEAD_STATUSES) as readonly LeadStatus[];

/** Whether the lead is still in the pipeline: neither won nor lost. */
export const isOpenLead = ({ status }: Pick<Lead, 'status'>): boolean => status !== 'won' && status !== 'lost';

const byName = (a: Lead, b: Lead): number => a.name.localeCompare(b.name);
const byChange = (a: Lead, b: Lead): number => b.updatedAt.localeCompare(a.updatedAt);

function byNextStep(a: Lead, b: Lead): number {
  if (a.nextStepDate === b.nextStepDate) return byName(a, b);
  if (a.nextStepDate === null) return 1;
  return b.nextStepDate === null ? -1 : a.nextStepDate.localeCompare(b.nextStepDate);
}

export const expectedOf = (leads: readonly Lead[]): Cents =>
  leads.reduce((sum, { value }) => sum + (value === null ? 0 : toCents(value)), 0);

/** Groups the leads by status, including empty stages. */
export const stagesOf = (leads: readonly Lead[]): readonly Stage[] =>
  STAGES.map((status) => {
    const own = leads.filter((lead) => lead.status === status);
    return { status, leads: own.sort(isOpenLead({ status }) ? byNextStep : byChange), value: expectedOf(own) };
  });

export type Move = 'stay' | 'change' | 'convert' | 'undo-conversion' | 'refused';

/** How a lead can move from one status to another. Winning and undoing it are separate commands. */
export function moveBetween({ status: from, wonFrom }: Pick<Lead, 'status' | 'wonFrom'>, to: LeadStatus): Move {
  if (from === to) return 'stay';
  if (to === 'won') return from === 'lost' ? 'refused' : 'convert';
  if (from === 'won') return to === wonFrom ? 'undo-conversion' : 'refused';
  return 'change';
}
