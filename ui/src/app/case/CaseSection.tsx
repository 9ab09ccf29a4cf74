import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import type { Answer } from './caseRecords.ts';

/** One kind of records of a case. */
export interface CaseListProps<Row> {
  readonly answer: Answer<Row>;
  /** Undefined on a removed case, to which nothing can be added. */
  readonly onAdd: (() => void) | undefined;
  /** This must be stable between renders where columns depend on it. */
  readonly onOpen: (record: Row) => void;
}

export interface CaseSectionProps<Row> {
  /** Name of the records, for sentences: 'tasks'. */
  readonly what: string;
  readonly answer: Answer<Row>;
  /** The sums above the list. */
  readonly summary?: (rows: readonly Row[]) => ReactNode;
  readonly action: ReactNode;
  /** The text for an empty list: what it will show, and why. */
  readonly empty: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

/** A list of a case: its sums, the button that adds a record, and the rows, or the reason why there are none. */
export function CaseSection<Row>({ what, answer, summary, action, empty, children }: CaseSectionProps<Row>) {
  const { data } = answer;
  return (
    <div className="pb-10">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 sm:px-6">
        <div className="flex flex-wrap gap-x-6 gap-y-1">{data !== undefined && data.length > 0 && summary?.(data)}</div>
        {action}
      </div>
      <QueryContent query={answer} loading={`Loading ${what}`} failure={`The ${what} could not be loaded.`}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="border-t px-4 py-6 text-muted sm:px-6">{empty}</p>
          ) : (
            <div className="border-y">{children(rows)}</div>
          )
        }
      </QueryContent>
    </div>
  );
}

interface AddButtonProps {
  readonly icon?: LucideIcon;
  /** Undefined on a removed case, to which nothing can be added. */
  readonly onClick: (() => void) | undefined;
  readonly children: string;
}

/** The button that adds a record to the case. */
export const AddButton = ({ icon = Plus, onClick, children }: AddButtonProps) =>
  onClick !== undefined && (
    <Button icon={icon} onClick={onClick}>
      {children}
    </Button>
  );

/** A sum with its name. */
export const Sum = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <span className="inline-flex items-baseline gap-2">
    <span className="text-muted text-sm">{label}</span>
    <span className="font-medium">{children}</span>
  </span>
);

export interface ToggleProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox that includes completed or past records. */
export function Toggle({ checked, onChange, children }: ToggleProps) {
  const id = useId();
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <Checkbox id={id} checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{children}</label>
    </span>
  );
}
