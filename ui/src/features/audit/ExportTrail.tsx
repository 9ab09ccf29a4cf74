import { Download } from 'lucide-react';
import { useOnline } from '../../browser/online.ts';
import type { Parameters } from '../../cache/query.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { saveFileOf } from '../../components/serverFile.ts';
import { fileAddress } from './auditTrail.ts';

/** Saves what the filters leave of the trail, which is recorded in it. */
export function ExportTrail({ filters }: { readonly filters: Parameters }) {
  const isOnline = useOnline();
  const save = (format: 'csv' | 'json') => () =>
    void saveFileOf(fileAddress(filters, format), `Audit trail.${format}`, format);
  return (
    <Menu
      trigger={<IconButton label="Export the trail" icon={Download} disabled={!isOnline} />}
      items={[
        { label: 'Export as CSV', opens: true, onSelect: save('csv') },
        { label: 'Export as JSON', opens: true, onSelect: save('json') },
      ]}
    />
  );
}
