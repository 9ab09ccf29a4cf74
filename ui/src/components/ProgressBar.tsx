interface ProgressBarProps {
  /** What is under way: 'Import'. */
  readonly label: string;
  readonly done: number;
  /** What `done` comes to in the end; more than none. */
  readonly total: number;
}

const PERCENT = 100;

/** How far something has come, as a bar. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={total}
    aria-valuenow={done}
    className="h-1.5 overflow-hidden rounded-full bg-sunken"
  >
    <div className="h-full rounded-full bg-accent" style={{ width: `${(done / total) * PERCENT}%` }} />
  </div>
);
