import type { InvoiceLayout } from '@lexledger/contracts/invoiceLayout';
import { INVOICE_DETAILS, INVOICE_GROUPINGS } from '@lexledger/contracts/invoiceLayoutChoices';
import { useId } from 'react';
import { Checkbox } from './Checkbox.tsx';
import { optionsOf } from './choiceOptions.ts';
import { LabelledSelect } from './LabelledControls.tsx';

export interface InvoiceLayoutControlsProps {
  readonly layout: InvoiceLayout;
  readonly onChange: (layout: InvoiceLayout) => void;
}

const GROUPINGS = optionsOf(INVOICE_GROUPINGS);
const DETAILS = optionsOf(INVOICE_DETAILS);
const SHOWN = [
  { field: 'hours', label: 'Hours and rates' },
  { field: 'trust', label: 'What the client has in trust' },
] as const;

interface ShownProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function Shown({ label, checked, onChange }: ShownProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2.5">
      <Checkbox id={id} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

/** How an invoice shows its lines. */
export const InvoiceLayoutControls = ({ layout, onChange }: InvoiceLayoutControlsProps) => (
  <div className="flex flex-col gap-4">
    <div className="grid gap-4 sm:grid-cols-2">
      <LabelledSelect
        label="Lines"
        options={GROUPINGS}
        value={layout.grouping}
        onChange={(value) => onChange({ ...layout, grouping: value as InvoiceLayout['grouping'] })}
      />
      <LabelledSelect
        label="Detail"
        options={DETAILS}
        value={layout.detail}
        onChange={(value) => onChange({ ...layout, detail: value as InvoiceLayout['detail'] })}
      />
    </div>
    {SHOWN.map(({ field, label }) => (
      <Shown
        key={field}
        label={label}
        checked={layout[field]}
        onChange={(shown) => onChange({ ...layout, [field]: shown })}
      />
    ))}
  </div>
);
