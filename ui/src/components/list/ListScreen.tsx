import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useMay } from '../../account/may.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { Button } from '../Button.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { FilterRow } from '../FilterRow.tsx';
import type { MenuAction } from '../Menu.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { RecordList } from '../RecordList.tsx';
import { Select } from '../Select.tsx';
import { SubjectContext } from '../subject.ts';
import { Filter, SearchBox, Toolbar } from '../Toolbar.tsx';
import type { BulkWork, Listed } from '../table/bulkWork.ts';
import { type ListTable, type ListTablePlan, useListTable } from '../table/listTable.ts';
import { RecordTable, type RecordTableProps } from '../table/RecordTable.tsx';
import { TableTools } from '../table/TableTools.tsx';
import { ListAndPane } from './ListAndPane.tsx';
import type { FilterControl, FilteredList } from './listFilters.ts';

/** The record that is open beside the list, as `useOpenPane` returns it. */
export interface ListPane<Row> {
  readonly id: string | undefined;
  readonly listed: Row | undefined;
  readonly isBeside: boolean;
  readonly open: (row: Row) => void;
  readonly close: () => void;
}

export interface ListScreenProps<Row extends Listed>
  extends Pick<ListTablePlan<Row>, 'name' | 'columns' | 'room'>,
    Pick<RecordTableProps<Row>, 'onRemove' | 'onEdit' | 'onOpen' | 'openId' | 'rowKeys'> {
  readonly title: string;
  /** Shown beside the title: the number of records. */
  readonly detail?: ReactNode;
  readonly list: FilteredList<Row>;
  /** Actions on several rows, with the records' place and nouns. */
  readonly work: BulkWork<Row>;

  /** Begins a new record, by the header's button and the key `n`; without it there is neither. */
  readonly onNew?: () => void;
  /** Label of the header's button and the shortcut; 'New client' by default. */
  readonly newLabel?: string;
  readonly newShortcut?: string;
  readonly newIcon?: LucideIcon;
  /** Further buttons of the header, before and after that of a new record. */
  readonly actions?: ReactNode;
  readonly moreActions?: ReactNode;
  /** The header keeps its count and its buttons when there are no records; otherwise the empty state alone has them. */
  readonly keepsHeader?: boolean;

  /** Shown between the header and the toolbar. */
  readonly sections?: ReactNode;
  /** Shown between the toolbar and the list. */
  readonly above?: ReactNode;
  /** The heading on paper, where the list is printed without its header and toolbar. */
  readonly printedHeading?: ReactNode;
  /** Label of the search; 'Search clients' by default. */
  readonly searchLabel?: string;
  /** The filters stay in the toolbar on a phone too. */
  readonly showsFilters?: boolean;
  /** Switch between ways to show the list, at the end of the toolbar. */
  readonly views?: ReactNode;
  readonly exports?: readonly MenuAction[];

  /** The accessible name of the table; the title by default. */
  readonly tableLabel?: string;
  /** Replaces the table if the list is shown in another way; `skeleton` is shown while the list loads. */
  readonly board?: ReactNode | ((table: ListTable<Row>) => ReactNode);
  readonly skeleton?: ReactNode;
  readonly pane?: ListPane<Row>;
  /** Ids of the columns that are shown beside an open record. */
  readonly columnsBeside?: ReadonlySet<string>;
  /** The open record. */
  readonly aside?: ReactNode;
  /** Accepts files that are dropped on the list. */
  readonly drop?: { readonly label: string; readonly onDrop: (files: readonly File[]) => void };

  /** Replaces a list without records: what will be here, an example, and the first action to take. */
  readonly empty: {
    readonly title: string;
    readonly example?: ReactNode;
    /** Label of the button that begins the first record: 'Add the first client'. */
    readonly first?: string;
    /** Replaces that button. */
    readonly action?: ReactNode;
  };
  /** Forms and dialogs of the screen. */
  readonly children?: ReactNode;
}

/**
 * The screen of a kind of record: its header, search and filters, the table as the user arranged it, and the open
 * record beside it. Each screen specifies only what is particular to it.
 */
export function ListScreen<Row extends Listed>(props: ListScreenProps<Row>) {
  const { list, work, pane, board, printedHeading, onEdit, newIcon = Plus, keepsHeader = false } = props;
  const mayAdd = useMay().add(work.place);
  const onNew = mayAdd ? props.onNew : undefined;
  const { newLabel = `New ${work.one}`, searchLabel = `Search ${work.many}` } = props;
  const listed = pane?.listed;
  const table = useListTable({
    name: props.name,
    columns: props.columns,
    rows: list.rows,
    sort: list.sort,
    terms: list.terms,
    room: pane?.isBeside ? props.columnsBeside : props.room,
  });
  useShortcut('n', props.newShortcut ?? newLabel, () => onNew?.(), onNew !== undefined);
  useShortcut(
    'e',
    `Edit the open ${work.one}`,
    () => listed && onEdit?.(listed),
    onEdit !== undefined && listed?.removedAt === null,
  );
  useShortcut('Escape', `Close the open ${work.one}`, () => pane?.close(), pane?.id !== undefined);

  const hasHeader = keepsHeader || list.answer.data?.length !== 0 || list.removed;
  const variant = keepsHeader ? {} : ({ variant: 'primary' } as const);
  const { title: emptyTitle, example, first } = props.empty;
  const firstButton = first !== undefined && mayAdd && (
    <Button {...variant} icon={newIcon} onClick={() => onNew?.()}>
      {first}
    </Button>
  );
  const rows = (
    <ListRows
      {...props}
      board={typeof board === 'function' ? board(table) : board}
      table={table}
      empty={
        <EmptyState title={emptyTitle} action={mayAdd ? (props.empty.action ?? firstButton) : null}>
          {example}
        </EmptyState>
      }
    />
  );
  const top = (
    <>
      <PageHeader title={props.title} {...(hasHeader && props.detail !== undefined ? { detail: props.detail } : {})}>
        {hasHeader && (
          <>
            {props.actions}
            {onNew !== undefined && (
              <Button variant="primary" icon={newIcon} onClick={onNew}>
                {newLabel}
              </Button>
            )}
            {props.moreActions}
          </>
        )}
      </PageHeader>
      {props.sections}
      <ListToolbar
        list={list}
        searchLabel={searchLabel}
        showsFilters={props.showsFilters}
        tools={<TableTools table={table} hasColumns={board === undefined} exports={props.exports} />}
        end={props.views}
      />
    </>
  );
  const subject = useMemo(() => ({ place: work.place }), [work.place]);
  return (
    <SubjectContext value={subject}>
      {printedHeading === undefined ? top : <div className="print:hidden">{top}</div>}
      {printedHeading}
      {props.above}
      {pane === undefined ? (
        rows
      ) : (
        <ListAndPane aside={props.aside} drop={props.drop}>
          {rows}
        </ListAndPane>
      )}
      {props.children}
    </SubjectContext>
  );
}

export interface ListToolbarProps {
  readonly list: Pick<FilteredList<never>, 'controls' | 'searchBox'>;
  readonly searchLabel: string;
  readonly showsFilters?: boolean | undefined;
  readonly tools?: ReactNode;
  readonly end?: ReactNode;
}

/** A list's search and filters, and the actions for the list as a whole. */
export function ListToolbar({ list, searchLabel, showsFilters = false, tools, end }: ListToolbarProps) {
  const filters = <FilterControls controls={list.controls} />;
  return (
    <Toolbar tools={tools} end={end}>
      <SearchBox label={searchLabel} {...list.searchBox} />
      {showsFilters ? filters : <FilterRow>{filters}</FilterRow>}
    </Toolbar>
  );
}

/** One select for each filter of a list. */
export const FilterControls = ({ controls }: { readonly controls: readonly FilterControl[] }) =>
  controls.map(({ key, label, hasDefault, isNarrow, ...control }) => {
    if (hasDefault) {
      const { options, value, onChange } = control;
      return (
        <Select
          key={key}
          compact
          aria-label={label}
          options={options}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    }
    const filter = <Filter key={key} label={label} {...control} />;
    return isNarrow ? (
      <span key={key} className="flex max-w-52">
        {filter}
      </span>
    ) : (
      filter
    );
  });

export interface ListRowsProps<Row extends Listed>
  extends Pick<
    ListScreenProps<Row>,
    'list' | 'work' | 'pane' | 'skeleton' | 'tableLabel' | 'title' | 'openId' | 'rowKeys'
  > {
  readonly table: ListTable<Row>;
  readonly board?: ReactNode;
  readonly onRemove?: ListScreenProps<Row>['onRemove'];
  readonly onOpen?: ListScreenProps<Row>['onOpen'];
  readonly onEdit?: ListScreenProps<Row>['onEdit'];
  readonly empty: ReactNode;
}

/** The rows of a list in its table or on its board, or their replacement. */
export function ListRows<Row extends Listed>({ list, work, table, pane, skeleton, ...props }: ListRowsProps<Row>) {
  const { setSearch } = useAddress();
  return (
    <RecordList
      view={work.place.views[0]}
      one={work.one}
      many={work.many}
      answer={list.answer}
      rows={list.rows}
      isFiltered={list.isFiltered}
      onClear={list.clear}
      showsRemoved={list.removed}
      skeleton={skeleton}
      empty={props.empty}
    >
      {props.board ?? (
        <RecordTable
          label={props.tableLabel ?? props.title}
          table={table}
          work={work}
          isRemoved={list.removed}
          selects={!pane?.isBeside}
          onRemove={props.onRemove}
          onSortChange={(sort) => setSearch({ sort })}
          openId={props.openId ?? pane?.id}
          onOpen={props.onOpen ?? pane?.open}
          onEdit={props.onEdit}
          rowKeys={props.rowKeys}
        />
      )}
    </RecordList>
  );
}
