import type { Consequences } from '@lexledger/contracts/features/relations';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count, formatNumber } from '../../text/format.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { CaseStatus } from '../CaseStatus.tsx';
import { Dialog } from '../Dialog.tsx';
import { Money } from '../Money.tsx';
import { amountsOf, consequencesQuery, headingOf, isHeld, together } from './consequences.ts';

export interface RemovalDialogProps {
  /** Path of the records' list: '/api/clients'. */
  readonly path: string;
  readonly records: readonly { readonly id: string; readonly name: string }[];
  /** Name or number of what is removed: 'Ana Müller', '3 cases'. */
  readonly what: string;
  /** Words for what is removed within a sentence: 'this client', 'these cases'. */
  readonly whose: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/**
 * Asks before a record with dependent records is removed. It shows what is removed with it, by kind and number, and
 * what stays. Clients with money in trust are not removed, and are named.
 */
export default function RemovalDialog({ path, records, what, whose, onRemove, onClose }: RemovalDialogProps) {
  const answers = useQueries({ queries: records.map(({ id }) => consequencesQuery(path, id)) });
  const known = records.flatMap((record, index) => {
    const data = answers[index]?.data;
    return data === undefined ? [] : [{ ...record, data }];
  });
  const held = known.filter(({ data }) => isHeld(data));
  const free = known.filter(({ data }) => !isHeld(data));
  const { goes, stays, cases } = together(free.map(({ data }) => data));
  const isKnown = known.length === records.length;
  const isOfClients = path === '/api/clients';
  return (
    <Dialog
      onOpenChange={onClose}
      title={`Remove ${what}?`}
      description={
        isKnown && free.length === 0
          ? `Trust money is not left without its ${isOfClients ? 'client' : 'matter'}, so ${whose} cannot be removed yet.`
          : `What belongs to ${whose} is removed as well. Undo, or Restore under Status: Removed, brings all of it back.`
      }
      footer={
        isKnown && free.length === 0 ? (
          <Button onClick={onClose}>Close</Button>
        ) : (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="danger" disabled={!isKnown} onClick={onRemove}>
              {held.length === 0 ? 'Remove everything' : `Remove ${count(free.length, 'other')}`}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {held.length > 0 && <Held held={held} isOfClients={isOfClients} onLeave={onClose} />}
        {goes.length > 0 && <Goes goes={goes} />}
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

interface HeldProps {
  readonly held: readonly { readonly id: string; readonly name: string; readonly data: Consequences }[];
  /** Otherwise cases are removed, whose money is in the ledgers of their clients. */
  readonly isOfClients: boolean;
  readonly onLeave: () => void;
}

const Held = ({ held, isOfClients, onLeave }: HeldProps) => (
  <Alert tone="warning">
    <p>
      Money is held in trust. Return it, or pay an invoice with it; then{' '}
      {held.length > 1 ? 'they' : isOfClients ? 'this client' : 'this case'} can be removed.
    </p>
    <ul aria-label="Held in trust" className="mt-1.5 max-h-48 overflow-y-auto">
      {held.map(({ id, name, data }) => (
        <li key={id} className="flex items-center justify-between gap-4 py-1">
          <Link
            to="/invoices"
            search={isOfClients ? { tab: 'trust', id } : { tab: 'trust' }}
            onClick={onLeave}
            className="min-w-0 truncate rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
          >
            {name}
          </Link>
          <span className="shrink-0">
            <Money amount={data.heldInTrust} />
          </span>
        </li>
      ))}
    </ul>
  </Alert>
);

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
