import { Button } from './Button.tsx';

export interface NothingFoundProps {
  /** Plural noun for the records: 'clients'. */
  readonly what: string;
  readonly onClear: () => void;
}

/** Replaces a list that is empty because of its search and filters. */
export const NothingFound = ({ what, onClear }: NothingFoundProps) => (
  <div role="status" className="flex flex-1 flex-col items-start gap-3 border-t px-4 sm:px-6 py-8">
    <p className="text-muted">No {what} match the search and the filters.</p>
    <Button size="sm" onClick={onClear}>
      Clear search and filters
    </Button>
  </div>
);
