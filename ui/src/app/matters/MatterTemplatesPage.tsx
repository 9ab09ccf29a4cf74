import { useParts } from '../../components/parts.tsx';
import CustomFields from '../../features/custom-fields/plain.tsx';
import { MatterTemplates } from '../../features/matter-templates/MatterTemplates.tsx';

/** What cases of a practice area begin with: the templates of matters, and the firm's own fields. */
export default function MatterTemplatesPage() {
  const [part, parts] = useParts('templates', { templates: 'Templates', fields: 'Fields' });
  return part === 'templates' ? <MatterTemplates parts={parts} /> : <CustomFields parts={parts} />;
}
