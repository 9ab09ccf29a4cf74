import { useParts } from '../../components/parts.tsx';
import { RuleSets } from '../../features/deadlines/RuleSets.tsx';
import Holidays from '../../features/holidays/plain.tsx';

/** The basis for computing deadlines: sets of rules, and the days on which the courts are closed. */
export default function DeadlineRulesPage() {
  const [part, parts] = useParts('rules', { rules: 'Rules', holidays: 'Holidays' });
  return part === 'rules' ? <RuleSets parts={parts} /> : <Holidays parts={parts} />;
}
