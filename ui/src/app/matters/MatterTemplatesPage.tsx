import CustomFields from '../../features/custom-fields/plain.tsx';

/** The custom fields of cases. */
export default function MatterTemplatesPage() {
  return <CustomFields />;
}
