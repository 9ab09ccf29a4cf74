import { useController } from 'react-hook-form';
import { Segments } from '../../components/Segments.tsx';
import { SIDES } from './sides.ts';

const OPTIONS = [
  { value: 'true', label: SIDES.true },
  { value: 'false', label: SIDES.false },
] as const;

/** Whether the authority speaks for the case or against it. */
export function SideField() {
  const { field } = useController({ name: 'favorable' });
  return (
    <div className="flex flex-col items-start gap-1">
      <span aria-hidden className="font-medium text-sm">
        Side
      </span>
      <Segments
        label="Side"
        options={OPTIONS}
        value={field.value === false ? 'false' : 'true'}
        onChange={(next) => field.onChange(next === 'true')}
      />
    </div>
  );
}
