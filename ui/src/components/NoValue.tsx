/** Shown for a value that a record does not have. */
export const NoValue = () => <span className="text-muted">–</span>;
