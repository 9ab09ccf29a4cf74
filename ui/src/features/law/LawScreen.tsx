import { AUTHORITY_TYPES } from '@lexledger/contracts/choices';
import type { LegalArgument, LegalAuthority } from '@lexledger/contracts/features/law';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Plus, TextQuote } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useShortcut } from '../../app/keyboard/shortcuts.ts';
import { Button } from '../../components/Button.tsx';
import { optionsOf, referredOptions } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useEditedRecord } from '../../components/editedRecord.ts';
import { FilterRow } from '../../components/FilterRow.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { useNames } from '../../components/names.ts';
import { useOpenPane } from '../../components/openPane.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useAddress } from '../../lib/address.ts';
import { count } from '../../lib/format.ts';
import { usePhone } from '../../lib/media.ts';
import { liveQuery } from '../../lib/query.ts';
import { useRecordCommands } from '../../lib/recordCommands.ts';
import { hasWords } from '../../lib/words.ts';
import { ArgumentForm } from './ArgumentForm.tsx';
import { ArgumentPane } from './ArgumentPane.tsx';
import { AuthorityForm } from './AuthorityForm.tsx';
import { AuthorityPane } from './AuthorityPane.tsx';
import { argumentColumns, authorityColumns } from './lawColumns.tsx';
import { ARGUMENT_WORK, AUTHORITY_WORK } from './lawWork.ts';
import { PassageForm } from './PassageForm.tsx';
import { ARGUMENTS, AUTHORITIES } from './place.ts';
import { SIDES } from './sides.ts';
import { staleSupports } from './staleSupports.ts';
import { useSupports } from './supports.ts';
import { TableOfAuthorities } from './TableOfAuthorities.tsx';

const VIEWS = [
  { value: 'authorities', label: 'Authorities' },
  { value: 'arguments', label: 'Arguments' },
  { value: 'table', label: 'Table of authorities' },
] as const;

type View = (typeof VIEWS)[number]['value'];

const REMOVED = 'removed';
const STALE = 'stale';
const UNANSWERED = 'unanswered';

const REMOVED_ONLY = [{ value: REMOVED, label: 'Removed' }];
const OF_ARGUMENTS = [
  { value: STALE, label: 'Changed since' },
  { value: UNANSWERED, label: 'Not answered' },
  ...REMOVED_ONLY,
];
/** What is left of the tables beside an open record. */
const BESIDE_PANE = new Set(['citation', 'favorable', 'title', 'strength']);

/** What saved filters keep of the address. */
const AUTHORITY_TERMS = ['search', 'case', 'type', 'side', 'status', 'sort'];
const ARGUMENT_TERMS = ['search', 'case', 'status', 'sort'];

const viewOf = (asked: string | undefined): View => VIEWS.find(({ value }) => value === asked)?.value ?? 'authorities';

export default function LawScreen() {
  const { search, setSearch } = useAddress();
  const phone = usePhone();
  const view = viewOf(search.view);
  const { search: words = '', case: caseId = '', type = '', side = '', status = '', sort } = search;
  const removed = status === REMOVED && view !== 'table';
  const which = removed ? [{ removed: true }] : [];

  const authorities = useQuery(
    liveQuery<readonly LegalAuthority[]>(['/api/legal-authorities', ...which], ['legal-authorities']),
  );
  const args = useQuery(liveQuery<readonly LegalArgument[]>(['/api/legal-arguments', ...which], ['legal-arguments']));
  const caseTitle = useNames('cases');
  const supports = useSupports();
  const authorityForm = useEditedRecord<LegalAuthority>();
  const argumentForm = useEditedRecord<LegalArgument>();
  const { remove: removeAuthority } = useRecordCommands<LegalAuthority>(AUTHORITIES);
  const { remove: removeArgument } = useRecordCommands<LegalArgument>(ARGUMENTS);

  const shownAuthorities = useMemo(
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
  const shownArguments = useMemo(
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

  const onArguments = view === 'arguments';
  const authorityPane = useOpenPane(authorities.data);
  const argumentPane = useOpenPane(args.data);
  const { id, isBeside, close } = authorityPane;
  const listedArgument = argumentPane.listed;
  const listedAuthority = authorityPane.listed;

  const room = isBeside ? BESIDE_PANE : undefined;
  const columnsOfAuthorities = useMemo(() => authorityColumns(caseTitle), [caseTitle]);
  const tableOfRows = useListTable({
    name: 'authorities',
    columns: columnsOfAuthorities,
    rows: shownAuthorities,
    sort: sort ?? 'citation',
    terms: AUTHORITY_TERMS,
    room,
    isShown: view === 'authorities',
  });
  const columnsOfArguments = useMemo(() => argumentColumns(supports, caseTitle), [supports, caseTitle]);
  const tableOfArguments = useListTable({
    name: 'arguments',
    columns: columnsOfArguments,
    rows: shownArguments,
    sort: sort ?? 'title',
    terms: ARGUMENT_TERMS,
    room,
    isShown: onArguments,
  });
  const caseOptions = useMemo(
    () =>
      referredOptions(
        [...(authorities.data ?? []), ...(args.data ?? [])].map((each) => each.caseId),
        caseId,
        caseTitle,
        'A removed case',
      ),
    [authorities.data, args.data, caseId, caseTitle],
  );

  const removeOne = (onArguments ? removeArgument : removeAuthority).mutate;
  const removeRow = (each: LegalArgument | LegalAuthority): void => {
    if (each.removedAt === null) removeOne(each);
  };
  const openNew = onArguments ? argumentForm.openNew : authorityForm.openNew;
  const editListed = (): void => {
    if (onArguments && listedArgument !== undefined) argumentForm.edit(listedArgument);
    if (!onArguments && listedAuthority !== undefined) authorityForm.edit(listedAuthority);
  };
  const listed = onArguments ? listedArgument : listedAuthority;
  const [readsPassage, setReadsPassage] = useState(false);
  const readPassage = (): void => setReadsPassage(true);
  useShortcut('p', 'Add authorities from a passage', readPassage);
  useShortcut('n', onArguments ? 'New argument' : 'New authority', openNew);
  useShortcut('e', 'Edit what is open', editListed, listed?.removedAt === null);
  useShortcut('Escape', 'Close what is open', close, id !== undefined);
  const clearFilters = useCallback(
    () => setSearch({ search: null, case: null, type: null, side: null, status: null }),
    [setSearch],
  );
  const show = (next: View, openId: string | null = null): void =>
    setSearch({ view: next === 'authorities' ? null : next, id: openId, sort: null, status: null });

  const isFiltered = words !== '' || caseId !== '' || (onArguments ? status !== '' : type !== '' || side !== '');
  const adverse = (authorities.data ?? []).filter(({ favorable }) => !favorable).length;
  const answer = onArguments ? args : authorities;
  const detail = removed
    ? `${answer.data?.length ?? 0} removed`
    : [
        !(phone && onArguments) && count(authorities.data?.length ?? 0, 'authority', 'authorities'),
        !phone && adverse > 0 && `${adverse} adverse`,
        !(phone && !onArguments) && count(args.data?.length ?? 0, 'argument'),
      ]
        .filter(Boolean)
        .join(', ');
  const defaults = caseId === '' ? undefined : { caseId };
  const views = (
    <Segments
      label="View"
      options={phone ? VIEWS.map((each) => (each.value === 'table' ? { ...each, label: 'Table' } : each)) : VIEWS}
      value={view}
      onChange={(next) => show(next)}
    />
  );

  return (
    <>
      <div className="print:hidden">
        <PageHeader title="Law" {...(answer.data === undefined ? {} : { detail })}>
          {!phone && !onArguments && (
            <Button icon={TextQuote} onClick={readPassage}>
              From a passage
            </Button>
          )}
          <Button variant="primary" icon={Plus} onClick={openNew}>
            {onArguments ? 'New argument' : 'New authority'}
          </Button>
          {phone && (
            <Menu
              trigger={<IconButton label="More" icon={Ellipsis} />}
              items={[{ label: 'Authorities from a passage', icon: TextQuote, onSelect: readPassage }]}
            />
          )}
        </PageHeader>
        <Toolbar
          tools={
            onArguments ? (
              <TableTools table={tableOfArguments} />
            ) : (
              view === 'authorities' && <TableTools table={tableOfRows} />
            )
          }
          end={views}
        >
          <SearchBox label="Search the law" value={words} onChange={(next) => setSearch({ search: next })} />
          <FilterRow>
            <Filter label="Case" options={caseOptions} value={caseId} onChange={(next) => setSearch({ case: next })} />
            {!onArguments && (
              <>
                <Filter
                  label="Type"
                  options={optionsOf(AUTHORITY_TYPES)}
                  value={type}
                  onChange={(next) => setSearch({ type: next })}
                />
                <Filter
                  label="Side"
                  options={optionsOf(SIDES)}
                  value={side}
                  onChange={(next) => setSearch({ side: next })}
                />
              </>
            )}
            {view !== 'table' && (
              <Filter
                label="Status"
                options={onArguments ? OF_ARGUMENTS : REMOVED_ONLY}
                value={onArguments || removed ? status : ''}
                onChange={(next) => setSearch({ status: next, id: null })}
              />
            )}
          </FilterRow>
        </Toolbar>
      </div>
      <div className="flex min-h-0 flex-1 print:block">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {onArguments ? (
            <RecordList
              one="argument"
              many="arguments"
              answer={args}
              rows={shownArguments}
              isFiltered={isFiltered}
              onClear={clearFilters}
              showsRemoved={removed}
              empty={
                <EmptyState
                  title="An argument is a point that you want to win: what it says, the facts and the law that it rests on, and what the other side will answer."
                  action={
                    <Button icon={Plus} onClick={openNew}>
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
                table={tableOfArguments}
                work={ARGUMENT_WORK}
                isRemoved={removed}
                selects={!isBeside}
                onSortChange={(next) => setSearch({ sort: next })}
                view="legal-arguments"
                openId={id}
                onOpen={argumentPane.open}
                onEdit={(each) => (each.removedAt === null ? argumentForm.edit(each) : argumentPane.open(each))}
                rowKeys={{ Delete: removeRow }}
              />
            </RecordList>
          ) : (
            <RecordList
              one="authority"
              many="authorities"
              answer={authorities}
              rows={shownAuthorities}
              isFiltered={isFiltered}
              onClear={clearFilters}
              showsRemoved={removed}
              empty={
                <EmptyState
                  title="Authorities are the law that a case turns on: decisions, statutes, rules, for you and against you."
                  action={
                    <Button icon={Plus} onClick={openNew}>
                      Add the first authority
                    </Button>
                  }
                >
                  For example: Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009). Its type and its name are read from the
                  citation.
                </EmptyState>
              }
            >
              {view === 'table' ? (
                <TableOfAuthorities
                  authorities={shownAuthorities}
                  arguments={args.data ?? []}
                  of={caseId === '' ? undefined : caseTitle(caseId)}
                  caseTitle={caseTitle}
                  onOpen={(next) => show('authorities', next)}
                  onOpenArgument={(argument) => show('arguments', argument.id)}
                />
              ) : (
                <RecordTable
                  label="Authorities"
                  table={tableOfRows}
                  work={AUTHORITY_WORK}
                  isRemoved={removed}
                  selects={!isBeside}
                  onSortChange={(next) => setSearch({ sort: next })}
                  view="legal-authorities"
                  openId={id}
                  onOpen={authorityPane.open}
                  onEdit={(each) => (each.removedAt === null ? authorityForm.edit(each) : authorityPane.open(each))}
                  rowKeys={{ Delete: removeRow }}
                />
              )}
            </RecordList>
          )}
        </div>
        {id !== undefined &&
          (onArguments ? (
            <ArgumentPane
              id={id}
              listed={listedArgument}
              onEdit={argumentForm.edit}
              onRemove={(argument) => {
                removeArgument.mutate(argument);
                close();
              }}
              onOpenAuthority={(authority) => show('authorities', authority.id)}
              onClose={close}
            />
          ) : (
            view === 'authorities' && (
              <AuthorityPane
                id={id}
                listed={listedAuthority}
                arguments={(args.data ?? []).filter(({ supportingAuthorities }) => supportingAuthorities.includes(id))}
                onEdit={authorityForm.edit}
                onRemove={(authority) => {
                  removeAuthority.mutate(authority);
                  close();
                }}
                onOpenArgument={(argument) => show('arguments', argument.id)}
                onClose={close}
              />
            )
          ))}
      </div>
      <PassageForm
        open={readsPassage}
        caseId={caseId === '' ? undefined : caseId}
        onClose={() => setReadsPassage(false)}
      />
      <AuthorityForm
        {...authorityForm.form}
        open={authorityForm.form.open && !(onArguments && authorityForm.isNew)}
        defaults={defaults}
      />
      <ArgumentForm
        {...argumentForm.form}
        open={argumentForm.form.open && (onArguments || !argumentForm.isNew)}
        defaults={defaults}
      />
    </>
  );
}
