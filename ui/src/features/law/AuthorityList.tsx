import { AUTHORITY_TYPES } from '@lexledger/contracts/caseChoices';
import type { LegalAuthority } from '@lexledger/contracts/features/law';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
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
import { AuthorityForm } from './AuthorityForm.tsx';
import { AuthorityPane } from './AuthorityPane.tsx';
import { LawToolbar } from './LawToolbar.tsx';
import { BESIDE_PANE, type Law, REMOVED } from './law.ts';
import { authorityColumns } from './lawColumns.tsx';
import { AUTHORITY_WORK } from './lawWork.ts';
import { AUTHORITIES } from './place.ts';
import { SIDES } from './sides.ts';
import { TableOfAuthorities } from './TableOfAuthorities.tsx';

/** What saved filters keep of the address. */
const TERMS = ['search', 'case', 'type', 'side', 'status', 'sort'];

/** The authorities of the law, as a list or as the table of a brief. */
export function AuthorityList({ law }: { readonly law: Law }) {
  const { view, authorities, args, caseTitle, words, caseId, removed, show, clearFilters } = law;
  const { search, setSearch } = useAddress();
  const { type = '', side = '', sort } = search;
  const isTable = view === 'table';
  const edited = useEditedRecord<LegalAuthority>();
  const { remove } = useRecordCommands<LegalAuthority>(AUTHORITIES);
  const { id, listed, isBeside, open, close } = useOpenPane(authorities.data);

  const rows = useMemo(
    () =>
      (authorities.data ?? []).filter(
        (each) =>
          (caseId === '' || each.caseId === caseId) &&
          (type === '' || each.type === type) &&
          (side === '' || String(each.favorable) === side) &&
          hasWords(
            [each.citation, each.title, each.relevantText, each.application, each.category, caseTitle(each.caseId)],
            words,
          ),
      ),
    [authorities.data, caseId, type, side, words, caseTitle],
  );
  const columns = useMemo(() => authorityColumns(caseTitle), [caseTitle]);
  const table = useListTable({
    name: 'authorities',
    columns,
    rows,
    sort: sort ?? 'citation',
    terms: TERMS,
    room: isBeside ? BESIDE_PANE : undefined,
    isShown: !isTable,
  });

  const removeRow = (each: LegalAuthority): void => {
    if (each.removedAt === null) remove.mutate(each);
  };

  useShortcut('n', 'New authority', edited.openNew);
  useShortcut('e', 'Edit what is open', () => listed && edited.edit(listed), listed?.removedAt === null);
  useShortcut('Escape', 'Close what is open', close, id !== undefined);

  return (
    <>
      <LawToolbar law={law} tools={!isTable && <TableTools table={table} />}>
        <Filter
          label="Type"
          options={optionsOf(AUTHORITY_TYPES)}
          value={type}
          onChange={(next) => setSearch({ type: next })}
        />
        <Filter label="Side" options={optionsOf(SIDES)} value={side} onChange={(next) => setSearch({ side: next })} />
        {!isTable && (
          <Filter
            label="Status"
            options={[{ value: REMOVED, label: 'Removed' }]}
            value={removed ? REMOVED : ''}
            onChange={(next) => setSearch({ status: next, id: null })}
          />
        )}
      </LawToolbar>
      <div className="flex min-h-0 flex-1 print:block">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <RecordList
            one="authority"
            many="authorities"
            answer={authorities}
            rows={rows}
            isFiltered={words !== '' || caseId !== '' || type !== '' || side !== ''}
            onClear={clearFilters}
            showsRemoved={removed}
            empty={
              <EmptyState
                title="Authorities are the law that a case turns on: decisions, statutes, rules, for you and against you."
                action={
                  <Button icon={Plus} onClick={edited.openNew}>
                    Add the first authority
                  </Button>
                }
              >
                For example: Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009). Its type and its name are read from the
                citation.
              </EmptyState>
            }
          >
            {isTable ? (
              <TableOfAuthorities
                authorities={rows}
                arguments={args.data ?? []}
                of={caseId === '' ? undefined : caseTitle(caseId)}
                caseTitle={caseTitle}
                onOpen={(next) => show('authorities', next)}
                onOpenArgument={(argument) => show('arguments', argument.id)}
              />
            ) : (
              <RecordTable
                label="Authorities"
                table={table}
                work={AUTHORITY_WORK}
                isRemoved={removed}
                selects={!isBeside}
                onSortChange={(next) => setSearch({ sort: next })}
                view="legal-authorities"
                openId={id}
                onOpen={open}
                onEdit={edited.edit}
                rowKeys={{ Delete: removeRow }}
              />
            )}
          </RecordList>
        </div>
        {id !== undefined && !isTable && (
          <AuthorityPane
            id={id}
            listed={listed}
            arguments={(args.data ?? []).filter(({ supportingAuthorities }) => supportingAuthorities.includes(id))}
            onEdit={edited.edit}
            onRemove={(authority) => {
              remove.mutate(authority);
              close();
            }}
            onOpenArgument={(argument) => show('arguments', argument.id)}
            onClose={close}
          />
        )}
      </div>
      <AuthorityForm {...edited.form} defaults={caseId === '' ? undefined : { caseId }} />
    </>
  );
}
