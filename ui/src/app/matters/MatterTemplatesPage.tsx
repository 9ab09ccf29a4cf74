import { Segments } from '../../components/Segments.tsx';
import CustomFields from '../../features/custom-fields/plain.tsx';
import { MatterTemplates } from '../../features/matter-templates/MatterTemplates.tsx';
import { useAddress } from '../../navigation/address.ts';

const PARTS = [
  { value: 'templates', label: 'Templates' },
  { value: 'fields', label: 'Fields' },
] as const;

/** What cases of a practice area begin with: the templates of matters, and the firm's own fields. */
export default function MatterTemplatesPage() {
  const { search, setSearch } = useAddress();
  const part = search.tab === 'fields' ? 'fields' : 'templates';
  const parts = (
    <Segments
      label="Part"
      options={PARTS}
      value={part}
      onChange={(next) =>
        setSearch({ tab: next === 'templates' ? null : next, search: null, status: null, sort: null, id: null })
      }
    />
  );
  return part === 'templates' ? <MatterTemplates parts={parts} /> : <CustomFields parts={parts} />;
}
