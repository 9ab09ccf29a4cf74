import { tableOfAuthorities } from '@lexledger/contracts/citations/tableOfAuthorities';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { Copy, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { messageOf } from '../../lib/apiError.ts';
import { count } from '../../lib/format.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { copyTable } from './copyTable.ts';

export interface TableOfAuthoritiesProps {
  readonly authorities: readonly LegalAuthority[];
  readonly arguments: readonly LegalArgument[];
  /** The case's title; undefined for the authorities of all cases. */
  readonly of: string | undefined;
  readonly onOpen: (id: string) => void;
}

/** The authorities as a brief lists them: by kind, sorted, each source once, ready for print and for a word processor. */
export function TableOfAuthorities({ authorities, arguments: all, of, onOpen }: TableOfAuthoritiesProps) {
  const groups = useMemo(() => tableOfAuthorities(authorities), [authorities]);
  const reliedOn = useMemo(() => {
    const uses = new Map<string, number>();
    for (const id of all.flatMap(({ supportingAuthorities }) => supportingAuthorities))
      uses.set(id, (uses.get(id) ?? 0) + 1);
    return uses;
  }, [all]);
  const adverse = useMemo(
    () => new Set(authorities.filter(({ favorable }) => !favorable).map(({ id }) => id)),
    [authorities],
  );
  const copy = (): void => {
    copyTable(groups).then(
      () => toast({ title: 'Table of authorities copied' }),
      (error: unknown) => toastError({ title: 'Error', description: messageOf(error) }),
    );
  };
  return (
    <div className="min-h-0 flex-1 overflow-y-auto border-t bg-surface print:overflow-visible print:border-0">
      <article className="mx-auto max-w-3xl px-4 py-6 sm:px-6 sm:py-8">
        <div className="flex flex-wrap items-end justify-between gap-3 border-rule border-b-3 border-b-double pb-3">
          <div>
            <h2 className="font-serif text-2xl">Table of authorities</h2>
            <p className="text-muted text-sm">{of ?? 'All cases'}</p>
          </div>
          <div className="flex gap-2 print:hidden">
            <Button icon={Copy} onClick={copy}>
              Copy
            </Button>
            <Button icon={Printer} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
        {groups.map(({ heading, entries }) => (
          <section key={heading} className="mt-6 break-inside-avoid-page">
            <h3 className="font-medium text-muted text-sm">{heading}</h3>
            <ul className="mt-1">
              {entries.map(({ ids, name, rest }) => {
                const uses = ids.reduce((sum, id) => sum + (reliedOn.get(id) ?? 0), 0);
                return (
                  <li key={ids.join()} className="flex items-baseline gap-2 border-b py-1.5 last:border-b-0">
                    <button
                      type="button"
                      onClick={() => onOpen(ids[0] as string)}
                      className="min-w-0 rounded-sm pl-6 -indent-6 text-left font-serif text-lg hover:text-accent"
                    >
                      {name !== '' && <em>{name}</em>}
                      {rest}
                    </button>
                    <span aria-hidden className="min-w-4 flex-1 border-rule border-b border-dotted" />
                    <span className="shrink-0 text-muted text-sm">
                      {ids.some((id) => adverse.has(id)) && (
                        <span className="text-danger">adverse{uses > 0 ? ', ' : ''}</span>
                      )}
                      {uses > 0 ? count(uses, 'argument') : ids.some((id) => adverse.has(id)) ? '' : 'not relied on'}
                    </span>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </article>
    </div>
  );
}
