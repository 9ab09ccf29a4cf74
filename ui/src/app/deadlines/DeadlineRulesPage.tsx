import { Segments } from '../../components/Segments.tsx';
import { RuleSets } from '../../features/deadlines/RuleSets.tsx';
import Holidays from '../../features/holidays/plain.tsx';
import { useAddress } from '../../navigation/address.ts';

const PARTS = [
  { value: 'rules', label: 'Rules' },
  { value: 'holidays', label: 'Holidays' },
] as const;

/** The basis for computing deadlines: sets of rules, and the days on which the courts are closed. */
export default function DeadlineRulesPage() {
  const { search, setSearch } = useAddress();
  const part = search.tab === 'holidays' ? 'holidays' : 'rules';
  const parts = (
    <Segments
      label="Part"
      options={PARTS}
      value={part}
      onChange={(next) => setSearch({ tab: next === 'rules' ? null : next, search: null, status: null, id: null })}
    />
  );
  return part === 'rules' ? <RuleSets parts={parts} /> : <Holidays parts={parts} />;
}
