/** Where a record has nothing to show in a place. */
export const NoValue = () => <span className="text-muted">–</span>;
