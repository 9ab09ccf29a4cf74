import type { ClientImport } from '@lexledger/contracts/features/imports';
import { formatNumber } from '../../text/format.ts';
import { progressOf } from './progress.ts';

/** A progress bar with figures; renders nothing while neither an import nor an undo is running. */
export function ImportProgress({ given }: { readonly given: ClientImport }) {
  const progress = progressOf(given);
  if (progress === null) return null;
  const { done, of, what } = progress;
  const share = of === 0 ? 1 : done / of;
  return (
    <div className="mb-4 flex flex-col gap-1.5">
      <div
        role="progressbar"
        aria-label={given.status === 'undoing' ? 'Undo' : 'Import'}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
        className="h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300 motion-reduce:transition-none"
          style={{ width: `${Math.round(share * 1000) / 10}%` }}
        />
      </div>
      <p className="text-muted text-sm tabular-nums">
        {formatNumber(done)} of {formatNumber(of)} {what}. It goes on when you leave.
      </p>
    </div>
  );
}
