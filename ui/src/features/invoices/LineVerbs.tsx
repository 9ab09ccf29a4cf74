import type { InvoiceLine } from '@lexledger/contracts/features/invoices';
import { Ban, Ellipsis, Pencil, TrendingDown, Undo2, X } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';

export interface LineVerbsProps {
  readonly line: InvoiceLine;
  readonly onEdit: () => void;
  readonly onWriteDown: () => void;
  readonly onWaive: () => void;
  readonly onChargeInFull: () => void;
  readonly onRemove: () => void;
}

/** The actions of a line of a draft. */
export const LineVerbs = ({ line, onEdit, onWriteDown, onWaive, onChargeInFull, onRemove }: LineVerbsProps) => (
  <Menu
    trigger={<IconButton label={`Actions for the line: ${line.description}`} icon={Ellipsis} size="sm" />}
    items={[
      { label: 'Edit line', icon: Pencil, onSelect: onEdit },
      { label: 'Write down', icon: TrendingDown, onSelect: onWriteDown },
      { label: 'Charge nothing', icon: Ban, onSelect: onWaive },
      ...(line.reduction ? [{ label: 'Charge in full', icon: Undo2, onSelect: onChargeInFull }] : []),
      'rule',
      { label: 'Take off', icon: X, onSelect: onRemove },
    ]}
  />
);
