import { CLOSING_STATUSES } from '@lexledger/contracts/closingChoices';
import type { Case } from '@lexledger/contracts/features/cases';
import type { ClosingStatement } from '@lexledger/contracts/features/closing-statements';
import type { FinancialRecord } from '@lexledger/contracts/features/money';
import { closingRows, methodWords } from '@lexledger/domain/closingStatement';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileDown, Pencil, Plus, Stamp } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { saveFileOf } from '../../components/serverFile.ts';
import { formatMoney } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { toast } from '../../notifications/toast.ts';
import { changeRecord } from '../../records/recordChanges.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { formatDay } from '../../text/format.ts';
import { CLOSING_STATEMENTS } from './place.ts';
import { begunFor } from './writtenStatement.ts';

const StatementForm = lazyForm(() => import('./ClosingStatementSheet.tsx'));
const FinalizeDialog = lazyWithRetry(() => import('./FinalizeDialog.tsx'));

export interface ClosingStatementsProps {
  readonly legalCase: Case;
  /** The case's financial records; undefined until loaded. */
  readonly money: readonly FinancialRecord[] | undefined;
  /** False for a removed case. */
  readonly canAdd: boolean;
}

/** The closing statements of a case: of one on a contingent fee, and of any that has some. */
export function ClosingStatements({ legalCase, money, canAdd }: ClosingStatementsProps) {
  const statements = useQuery(recordsQuery('closing-statements', { caseId: legalCase.id }));
  /** The statement in the form; null for a new one. */
  const [edited, setEdited] = useState<ClosingStatement | null>();
  const isContingent = legalCase.billingType === 'contingency';
  if (!isContingent && (statements.data ?? []).length === 0) return null;
  return (
    <DetailSection
      title="Closing statement"
      action={
        canAdd &&
        money !== undefined && (
          <Button size="sm" variant="quiet" icon={Plus} onClick={() => setEdited(null)}>
            New closing statement
          </Button>
        )
      }
    >
      <QueryContent query={statements} failure="The closing statements could not be loaded." rows={3}>
        {(all) =>
          all.length === 0 ? (
            <p className="py-2 text-muted">
              At the end of the matter the client is given a statement of its outcome: the recovery, the fee, costs,
              liens, and what is remitted.
            </p>
          ) : (
            all.map((statement) => (
              <Statement key={statement.id} statement={statement} onEdit={() => setEdited(statement)} />
            ))
          )
        }
      </QueryContent>
      <StatementForm
        open={edited !== undefined}
        record={edited ?? undefined}
        defaults={begunFor(legalCase, money ?? [])}
        onOpenChange={() => setEdited(undefined)}
      />
    </DetailSection>
  );
}

interface StatementProps {
  readonly statement: ClosingStatement;
  readonly onEdit: () => void;
}

function Statement({ statement, onEdit }: StatementProps) {
  const { id, status, outcome, notes, givenOn } = statement;
  const { search } = useAddress();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const card = useRef<HTMLElement>(null);
  const isNamed = search.id === id;
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  const finalize = async (body: object): Promise<void> => {
    await changeRecord<ClosingStatement>(queries, {
      place: CLOSING_STATEMENTS,
      record: statement,
      patch: {},
      send: ({ version }) => api.sendCommand('POST', `${CLOSING_STATEMENTS.path}/${id}/finalize`, body, { version }),
    });
    void refreshViews(queries, [...CLOSING_STATEMENTS.views, 'financial-records']);
    toast({ title: 'Closing statement final' });
  };
  return (
    <article ref={card} aria-label="Closing statement" className="mt-3 rounded-md border bg-surface px-4 py-4 sm:px-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold font-serif text-lg">{outcome}</p>
          <p className="text-muted text-sm">
            <StatusDot hollow={status === 'draft'}>
              {givenOn === null ? CLOSING_STATUSES[status] : `Given to the client on ${formatDay(givenOn)}`}
            </StatusDot>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {status === 'draft' && (
            <>
              <Button size="sm" icon={Pencil} onClick={onEdit}>
                Edit
              </Button>
              <Button size="sm" icon={Stamp} onClick={() => setIsAsking(true)}>
                Make final
              </Button>
            </>
          )}
          <Button
            size="sm"
            icon={FileDown}
            onClick={() => void saveFileOf(`${CLOSING_STATEMENTS.path}/${id}/pdf`, 'Closing statement.pdf')}
          >
            Save as PDF
          </Button>
        </div>
      </header>
      <Rows statement={statement} />
      <p className="mt-3 text-muted text-sm">{methodWords(statement, { money: formatMoney })}</p>
      {notes && <p className="wrap-anywhere mt-2 whitespace-pre-line">{notes}</p>}
      <HistorySection place={CLOSING_STATEMENTS} id={id} />
      <Suspense>
        {isAsking && <FinalizeDialog id={id} onFinalize={finalize} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </article>
  );
}

const Rows = ({ statement }: Pick<StatementProps, 'statement'>) => (
  <table className="mt-3 w-full">
    <tbody>
      {closingRows(statement, { money: formatMoney, day: formatDay }).map(({ kind, label, amount }) => (
        <tr key={`${kind} ${label}`} className={cx('border-b', kind !== 'item' && 'font-medium')}>
          <th
            scope="row"
            className={cx('wrap-anywhere py-1.5 text-left [font-weight:inherit]', kind === 'item' && 'pl-4')}
          >
            {label}
          </th>
          <td className={cx('py-1.5 pl-4 text-right tabular-nums', kind === 'item' ? 'text-muted' : 'max-sm:hidden')}>
            {kind === 'item' && formatMoney(amount)}
          </td>
          <td className={cx('py-1.5 pl-4 text-right tabular-nums', kind === 'item' && 'max-sm:hidden')}>
            {kind !== 'item' && formatMoney(amount)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
