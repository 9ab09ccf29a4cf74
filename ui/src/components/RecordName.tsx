import { Link } from '@tanstack/react-router';
import { NoValue } from './NoValue.tsx';
import { type KnownName, type Referred, useName, useNameInRow } from './names.ts';

export interface RecordNameProps {
  readonly kind: Referred;
  /** Null is shown as a dash. */
  readonly id: string | null;
  /** Links to the record. */
  readonly link?: boolean;
}

const place = (kind: Referred, id: string) =>
  kind === 'cases'
    ? ({ to: '/cases/$caseId', params: { caseId: id } } as const)
    : ({ to: kind === 'clients' ? '/clients' : '/team', search: { id } } as const);

/** The name of a record that another one refers to. */
export const RecordName = ({ kind, id, link = false }: RecordNameProps) =>
  id === null ? <NoValue /> : <OneName kind={kind} id={id} link={link} />;

/** The name of a record, in a row among many. */
export const NameInRow = ({ kind, id }: Pick<RecordNameProps, 'kind' | 'id'>) =>
  id === null ? <NoValue /> : <OneOfMany kind={kind} id={id} />;

interface Reference {
  readonly kind: Referred;
  readonly id: string;
}

const OneOfMany = ({ kind, id }: Reference) => shown(useNameInRow(kind, id));

function OneName({ kind, id, link }: Reference & { readonly link: boolean }) {
  const { name, removed } = useName(kind, id);
  if (!link || name === undefined || removed) return shown({ name, removed });
  return (
    <Link
      {...place(kind, id)}
      className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      {name}
    </Link>
  );
}

function shown({ name, removed }: KnownName) {
  if (name === undefined) return <span className="text-muted">…</span>;
  return removed ? <span className="text-muted">{name} (removed)</span> : name;
}
