import { LEAD_STATUSES, type LeadStatus } from '@lexledger/contracts/intakeChoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const LOOKS: Readonly<Record<LeadStatus, { readonly tone: Tone; readonly hollow?: boolean }>> = {
  new: { tone: 'accent', hollow: true },
  contacted: { tone: 'accent' },
  consultation: { tone: 'warning', hollow: true },
  proposal: { tone: 'warning' },
  won: { tone: 'positive' },
  lost: { tone: 'neutral', hollow: true },
};

/** The stage of a lead in the pipeline, as a dot and a word. */
export const LeadStatusMark = ({ status }: { readonly status: LeadStatus }) => (
  <StatusDot {...LOOKS[status]}>{LEAD_STATUSES[status]}</StatusDot>
);
