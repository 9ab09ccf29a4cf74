import { ChevronDown, ChevronRight, RotateCcw, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { type BulkJob, closeBulkJob } from '../records/bulkJobs.ts';
import { count } from '../text/format.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

/** Bulk changes above every screen: their progress, and afterwards what failed and why. */
const BulkTray = ({ jobs }: { readonly jobs: readonly BulkJob[] }) => (
  <section aria-label="Bulk changes" className="shrink-0 border-b bg-surface print:hidden">
    {jobs.map((job) => (
      <Job key={job.id} job={job} />
    ))}
  </section>
);

export default BulkTray;

function Job({ job: { id, state, total, done, failures, text, stop, undo, retry } }: { readonly job: BulkJob }) {
  const [isOpen, setOpen] = useState(false);
  const isOver = state === 'over';
  const left = total - done - failures.length;
  const rest = [
    failures.length > 0 && `${count(failures.length, 'was', 'were')} refused`,
    isOver && left > 0 && `${count(left, 'was', 'were')} left as ${left === 1 ? 'it is' : 'they are'}`,
  ].filter(Boolean);
  return (
    <div className="border-b last:border-b-0">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-1.5 sm:px-6">
        <p role={isOver ? 'status' : undefined} className="text-sm">
          <span className="font-medium">{text.title}</span>
          {rest.length > 0 && <span className="text-muted">; {rest.join(', ')}</span>}
        </p>
        {!isOver && (
          <div
            role="progressbar"
            aria-label={text.title}
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={done + failures.length}
            className="h-1 min-w-24 flex-1 overflow-hidden rounded-full bg-sunken sm:max-w-80"
          >
            <div
              className="h-full bg-accent transition-[width] duration-150 motion-reduce:transition-none"
              style={{ width: `${((done + failures.length) / total) * 100}%` }}
            />
          </div>
        )}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {failures.length > 0 && (
            <Button
              size="sm"
              variant="quiet"
              icon={isOpen ? ChevronDown : ChevronRight}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide why' : 'Show why'}
            </Button>
          )}
          {isOver ? (
            <>
              {retry !== undefined && (
                <Button size="sm" icon={RotateCcw} onClick={retry}>
                  Try again
                </Button>
              )}
              {undo !== undefined && (
                <Button size="sm" icon={Undo2} onClick={undo}>
                  Undo
                </Button>
              )}
              <IconButton label="Close" icon={X} size="sm" onClick={() => closeBulkJob(id)} />
            </>
          ) : (
            <Button size="sm" pending={state === 'stopping'} onClick={stop}>
              Cancel
            </Button>
          )}
        </span>
      </div>
      {isOpen && <Failures failures={failures} />}
    </div>
  );
}

/** Scrollable content must be reachable by keyboard. */
const SCROLLABLE = { tabIndex: 0 } as const;

const Failures = ({ failures }: { readonly failures: BulkJob['failures'] }) => (
  <section aria-label="What was refused" {...SCROLLABLE} className="max-h-56 overflow-y-auto border-t bg-paper">
    <ul className="py-1 text-sm">
      {failures.map(({ id, name, reason }) => (
        <li key={id} className="flex flex-wrap gap-x-4 px-4 py-1 sm:px-6">
          <span className="min-w-40 max-w-96 flex-1 truncate font-medium">{name}</span>
          <span className="flex-2 text-muted">{reason}</span>
        </li>
      ))}
    </ul>
  </section>
);
