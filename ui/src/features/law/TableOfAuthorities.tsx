import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { type TableEntry, tableOfAuthorities } from '@lexledger/domain/citations/tableOfAuthorities';
import { Copy, Download, Printer } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { usePrinting } from '../../browser/printing.ts';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import { useNamesAwaited } from '../../components/namesAwaited.ts';
import { today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { count } from '../../text/format.ts';
import { type AuthorityUse, authorityUses } from './authorityUses.ts';
import { copyTable } from './copyTable.ts';
import { tableCsv } from './tableCsv.ts';
import '../../components/paper.css';

export interface TableOfAuthoritiesProps {
  readonly authorities: readonly LegalAuthority[];
  readonly arguments: readonly LegalArgument[];
  /** The case's title; undefined for the authorities of all cases. */
  readonly of: string | undefined;
  readonly caseTitle: (id: string) => string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onOpenArgument: (argument: LegalArgument) => void;
}

/**
 * The table of authorities of a brief: grouped by kind and sorted, each source once, with the arguments that use it. It
 * can be printed, and exported to a word processor and a spreadsheet.
 */
export function TableOfAuthorities(props: TableOfAuthoritiesProps) {
  const { authorities, arguments: all, of, caseTitle, onOpen, onOpenArgument } = props;
  const isAwaiting = useNamesAwaited();
  const groups = useMemo(() => tableOfAuthorities(authorities), [authorities]);
  const uses = useMemo(() => authorityUses(authorities, all), [authorities, all]);
  const adverse = useMemo(
    () => new Set(authorities.filter(({ favorable }) => !favorable).map(({ id }) => id)),
    [authorities],
  );
  const copy = (): void => {
    copyTable(groups).then(() => toast({ title: 'Table of authorities copied' }), toastFailure);
  };
  const save = (): void =>
    saveFile(`table-of-authorities-${today()}.csv`, tableCsv(groups, authorities, uses, caseTitle));
  return (
    <div className="document-print min-h-0 flex-1 overflow-y-auto border-t bg-surface print:overflow-visible print:border-0">
      <article className="mx-auto max-w-3xl px-4 py-6 sm:px-6 sm:py-8 print:max-w-none print:p-0">
        <div className="flex flex-wrap items-end justify-between gap-3 border-rule border-b-3 border-b-double pb-3">
          <div>
            <h2 className="font-serif text-2xl">Table of authorities</h2>
            <p className="text-muted text-sm">{of ?? 'All cases'}</p>
          </div>
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button icon={Copy} onClick={copy}>
              Copy
            </Button>
            <Button icon={Download} onClick={save} disabled={isAwaiting}>
              Export CSV
            </Button>
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
        {groups.map(({ heading, entries }) => (
          <section key={heading} aria-label={heading} className="mt-6">
            <h3 className="break-after-avoid font-medium text-muted text-sm">{heading}</h3>
            <ul className="mt-1">
              {entries.map((entry) => (
                <Source
                  key={entry.ids.join()}
                  entry={entry}
                  isAdverse={entry.ids.some((id) => adverse.has(id))}
                  uses={entry.ids.flatMap((id) => uses.get(id) ?? [])}
                  caseTitle={of === undefined ? caseTitle : undefined}
                  onOpen={onOpen}
                  onOpenArgument={onOpenArgument}
                />
              ))}
            </ul>
          </section>
        ))}
      </article>
    </div>
  );
}

/** With more uses than this, only their number is shown until the user expands them. */
const AT_A_GLANCE = 4;

interface SourceProps {
  readonly entry: TableEntry;
  readonly isAdverse: boolean;
  readonly uses: readonly AuthorityUse[];
  /** Returns a case's title; given if the table covers all cases. */
  readonly caseTitle: ((id: string) => string | undefined) | undefined;
  readonly onOpen: (id: string) => void;
  readonly onOpenArgument: (argument: LegalArgument) => void;
}

/** An entry of the table, with the arguments that use the source below it. */
const Source = ({ entry: { ids, name, rest }, isAdverse, uses, caseTitle, onOpen, onOpenArgument }: SourceProps) => (
  <li className="break-inside-avoid border-b py-2 last:border-b-0">
    <div className="flex items-baseline justify-between gap-4">
      <button
        type="button"
        onClick={() => onOpen(ids[0] as string)}
        className="wrap-anywhere min-w-0 rounded-sm pl-6 -indent-6 text-left font-serif text-lg hover:text-accent"
      >
        {name !== '' && <em>{name}</em>}
        {rest}
      </button>
      {isAdverse && <span className="shrink-0 text-danger text-sm">Adverse</span>}
    </div>
    <div className="pl-6 text-muted text-sm">
      {uses.length === 0 ? (
        <p>Not used in an argument</p>
      ) : (
        <Folded amount={uses.length}>
          <ul aria-label="Used in">
            {uses.map(({ argument, isRelied }) => (
              <li key={argument.id}>
                {isRelied ? 'Relied on in ' : 'Cited in '}
                <button
                  type="button"
                  onClick={() => onOpenArgument(argument)}
                  className="wrap-anywhere rounded-sm text-left text-ink underline decoration-rule underline-offset-2 hover:text-accent print:no-underline"
                >
                  {argument.title}
                </button>
                {caseTitle !== undefined && `, ${caseTitle(argument.caseId) ?? 'a removed case'}`}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </div>
  </li>
);

/** Collapses many uses to their number, except in print. */
function Folded({ amount, children }: { readonly amount: number; readonly children: ReactNode }) {
  const printing = usePrinting();
  if (amount <= AT_A_GLANCE || printing) return children;
  return (
    <details>
      <summary className="w-fit cursor-default rounded-sm hover:text-ink">Used in {count(amount, 'argument')}</summary>
      {children}
    </details>
  );
}
