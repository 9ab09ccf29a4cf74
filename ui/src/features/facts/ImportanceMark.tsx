import { FACT_IMPORTANCES, type FactImportance } from '@lexledger/contracts/caseChoices';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

const LOOKS: Readonly<Record<FactImportance, { readonly tone: Tone; readonly hollow?: boolean }>> = {
  critical: { tone: 'accent' },
  high: { tone: 'warning' },
  medium: { tone: 'neutral' },
  low: { tone: 'neutral', hollow: true },
};

/** The importance of a fact as a dot and a word. */
export const ImportanceMark = ({ importance }: { readonly importance: FactImportance }) => (
  <StatusDot {...LOOKS[importance]}>{FACT_IMPORTANCES[importance]}</StatusDot>
);
