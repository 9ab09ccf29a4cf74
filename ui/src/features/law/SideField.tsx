import { useController } from 'react-hook-form';
import { Segments } from '../../components/Segments.tsx';
import { SIDE_OPTIONS } from './sides.ts';

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
        options={SIDE_OPTIONS}
        value={field.value === false ? 'false' : 'true'}
        onChange={(next) => field.onChange(next === 'true')}
      />
    </div>
  );
}
