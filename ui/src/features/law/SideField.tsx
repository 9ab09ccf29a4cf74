import { useController } from 'react-hook-form';
import { Segments } from '../../components/Segments.tsx';
import { SIDE_OPTIONS } from './sides.ts';

export interface SideChoiceProps {
  readonly label: string;
  readonly favorable: boolean;
  readonly onChange: (favorable: boolean) => void;
}

/** Chooses whether an authority is favorable or adverse. */
export const SideChoice = ({ label, favorable, onChange }: SideChoiceProps) => (
  <Segments
    label={label}
    options={SIDE_OPTIONS}
    value={favorable ? 'true' : 'false'}
    onChange={(next) => onChange(next === 'true')}
  />
);

/** The form field for whether the authority is favorable or adverse. */
export function SideField() {
  const { field } = useController({ name: 'favorable' });
  return (
    <div className="flex flex-col items-start gap-1">
      <span aria-hidden className="font-medium text-sm">
        Side
      </span>
      <SideChoice label="Side" favorable={field.value !== false} onChange={field.onChange} />
    </div>
  );
}
