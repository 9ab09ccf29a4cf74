import { Link } from '@tanstack/react-router';
import { NoValue } from './NoValue.tsx';
import { type Referred, useName } from './names.ts';

export interface RecordNameProps {
  readonly kind: Referred;
  /** Null is shown as a dash. */
  readonly id: string | null;
  /** Leads to the record. */
  readonly link?: boolean;
}

const place = (kind: Referred, id: string) =>
  kind === 'cases'
    ? ({ to: '/cases/$caseId', params: { caseId: id } } as const)
    : ({ to: kind === 'clients' ? '/clients' : '/team', search: { id } } as const);

/** A record that another one refers to, by its name. */
export const RecordName = ({ kind, id, link = false }: RecordNameProps) =>
  id === null ? <NoValue /> : <KnownName kind={kind} id={id} link={link} />;

function KnownName({ kind, id, link }: { readonly kind: Referred; readonly id: string; readonly link: boolean }) {
  const { name, removed } = useName(kind, id);
  if (name === undefined) return <span className="text-muted">…</span>;
  if (removed) return <span className="text-muted">{name} (removed)</span>;
  if (!link) return <>{name}</>;
  return (
    <Link
      {...place(kind, id)}
      className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      {name}
    </Link>
  );
}
