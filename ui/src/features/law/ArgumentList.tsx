import type { LegalArgument } from '@lexledger/contracts/features/law';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { hasWords } from '../../text/words.ts';
import { ArgumentForm } from './ArgumentForm.tsx';
import { ArgumentPane } from './ArgumentPane.tsx';
import { LawToolbar } from './LawToolbar.tsx';
import { BESIDE_PANE, type Law, REMOVED } from './law.ts';
import { argumentColumns } from './lawColumns.tsx';
import { ARGUMENT_WORK } from './lawWork.ts';
import { ARGUMENTS } from './place.ts';
import { staleSupports } from './staleSupports.ts';
import { useSupports } from './supports.ts';

const STALE = 'stale';
const UNANSWERED = 'unanswered';

const STATUSES = [
  { value: STALE, label: 'Changed since' },
  { value: UNANSWERED, label: 'Not answered' },
  { value: REMOVED, label: 'Removed' },
];

/** What saved filters keep of the address. */
const TERMS = ['search', 'case', 'status', 'sort'];

/** The arguments of the law: the points to win, each with its strength. */
export function ArgumentList({ law }: { readonly law: Law }) {
  const { args, caseTitle, words, caseId, removed, show, clearFilters } = law;
  const { search, setSearch } = useAddress();
  const { status = '', sort } = search;
  const supports = useSupports();
  const edited = useEditedRecord<LegalArgument>();
  const { remove } = useRecordCommands<LegalArgument>(ARGUMENTS);
  const { id, listed, isBeside, open, close } = useOpenPane(args.data);

  const rows = useMemo(
    () =>
      (args.data ?? []).filter(
        (each) =>
          (caseId === '' || each.caseId === caseId) &&
          (status !== STALE || staleSupports(each, supports).length > 0) &&
          (status !== UNANSWERED || (each.counterArguments !== null && each.response === null)) &&
          hasWords([each.title, each.argument, each.counterArguments, each.response, caseTitle(each.caseId)], words),
      ),
    [args.data, caseId, status, supports, words, caseTitle],
  );
  const columns = useMemo(() => argumentColumns(supports, caseTitle), [supports, caseTitle]);
  const table = useListTable({
    name: 'arguments',
    columns,
    rows,
    sort: sort ?? 'title',
    terms: TERMS,
    room: isBeside ? BESIDE_PANE : undefined,
    isShown: true,
  });

  const removeRow = (each: LegalArgument): void => {
    if (each.removedAt === null) remove.mutate(each);
  };

  useShortcut('n', 'New argument', edited.openNew);
  useShortcut('e', 'Edit what is open', () => listed && edited.edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close what is open', close, id !== undefined);

  return (
    <>
      <LawToolbar law={law} tools={<TableTools table={table} />}>
        <Filter
          label="Status"
          options={STATUSES}
          value={status}
          onChange={(next) => setSearch({ status: next, id: null })}
        />
      </LawToolbar>
      <div className="flex min-h-0 flex-1 print:block">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RecordList
            one="argument"
            many="arguments"
            answer={args}
            rows={rows}
            isFiltered={words !== '' || caseId !== '' || status !== ''}
            onClear={clearFilters}
            showsRemoved={removed}
            empty={
              <EmptyState
                title="An argument is a point that you want to win: what it says, the facts and the law that it rests on, and what the other side will answer."
                action={
                  <Button icon={Plus} onClick={edited.openNew}>
                    Add the first argument
                  </Button>
                }
              >
                For example: The complaint states a claim, resting on three facts and Bell Atl. Corp. v. Twombly.
              </EmptyState>
            }
          >
            <RecordTable
              label="Arguments"
              table={table}
              work={ARGUMENT_WORK}
              isRemoved={removed}
              selects={!isBeside}
              onSortChange={(next) => setSearch({ sort: next })}
              view="legal-arguments"
              openId={id}
              onOpen={open}
              onEdit={edited.edit}
              rowKeys={{ Delete: removeRow }}
            />
          </RecordList>
        </div>
        {id !== undefined && (
          <ArgumentPane
            id={id}
            listed={listed}
            onEdit={edited.edit}
            onRemove={(argument) => {
              remove.mutate(argument);
              close();
            }}
            onOpenAuthority={(authority) => show('authorities', authority.id)}
            onClose={close}
          />
        )}
      </div>
      <ArgumentForm {...edited.form} defaults={caseId === '' ? undefined : { caseId }} />
    </>
  );
}
