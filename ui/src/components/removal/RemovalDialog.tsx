import type { Consequences } from '@lexledger/contracts/features/relations';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../Button.tsx';
import { CaseStatus } from '../CaseStatus.tsx';
import { Dialog } from '../Dialog.tsx';
import { amountsOf, consequencesQuery, headingOf, together } from './consequences.ts';

export interface RemovalDialogProps {
  /** '/api/clients' */
  readonly path: string;
  readonly ids: readonly string[];
  /** 'Ana Müller', '3 cases' */
  readonly what: string;
  /** 'this client', 'these cases' */
  readonly whose: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Before a record is removed that others belong to: what goes with it, by kind and number, and what stays. */
export default function RemovalDialog({ path, ids, what, whose, onRemove, onClose }: RemovalDialogProps) {
  const answers = useQueries({ queries: ids.map((id) => consequencesQuery(path, id)) });
  const known = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const { goes, stays, cases } = together(known);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Remove ${what}?`}
      description={`What belongs to ${whose} is removed as well. Undo, or Restore under Status: Removed, brings all of it back.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={known.length < ids.length} onClick={onRemove}>
            Remove everything
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Goes goes={goes} />
        {cases.length > 0 && <Cases cases={cases} />}
        {stays.length > 0 && (
          <p className="text-muted">
            {amountsOf(stays)} {stays.length === 1 && stays[0]?.count === 1 ? 'stays' : 'stay'}: what was worked, billed
            and paid is kept, under the case’s name.
          </p>
        )}
      </div>
    </Dialog>
  );
}

const Goes = ({ goes }: Pick<Consequences, 'goes'>) => (
  <table aria-label="Removed as well" className="w-full text-base">
    <tbody>
      {goes.map(({ list, count }) => (
        <tr key={list} className="border-b last:border-b-0">
          <th scope="row" className="py-1.5 text-left font-normal">
            {headingOf(list)}
          </th>
          <td className="py-1.5 text-right tabular-nums">{formatNumber(count)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Cases = ({ cases }: Pick<Consequences, 'cases'>) => (
  <ul aria-label="Cases" className="max-h-48 overflow-y-auto rounded-md border bg-paper px-3">
    {cases.map(({ id, title, status }) => (
      <li key={id} className="flex items-center justify-between gap-4 border-b py-1.5 last:border-b-0">
        <Link
          to="/cases/$caseId"
          params={{ caseId: id }}
          className="min-w-0 truncate rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
        >
          {title}
        </Link>
        <span className="shrink-0 text-sm">
          <CaseStatus status={status} />
        </span>
      </li>
    ))}
  </ul>
);
