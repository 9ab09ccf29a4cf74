import { IMPORT_STATUSES, type ImportStatus } from '@lexledger/contracts/intakeChoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const LOOKS: Readonly<Record<ImportStatus, { readonly tone: Tone; readonly hollow?: boolean }>> = {
  prepared: { tone: 'neutral', hollow: true },
  running: { tone: 'accent' },
  stopping: { tone: 'accent', hollow: true },
  completed: { tone: 'positive' },
  cancelled: { tone: 'warning', hollow: true },
  undoing: { tone: 'accent', hollow: true },
  undone: { tone: 'neutral', hollow: true },
};

export const ImportStatusMark = ({ status }: { readonly status: ImportStatus }) => (
  <StatusDot {...LOOKS[status]}>{IMPORT_STATUSES[status]}</StatusDot>
);
