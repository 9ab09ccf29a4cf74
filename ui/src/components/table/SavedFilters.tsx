import type { SavedFilter } from '@lexledger/contracts/features/tables';
import { Bookmark, BookmarkCheck, Check, Ellipsis, Pencil, Pin, PinOff, RefreshCw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { cx } from '../../browser/classes.ts';
import { usePhone } from '../../browser/media.ts';
import { type Search, useAddress } from '../../navigation/address.ts';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { LabelledInput } from '../LabelledControls.tsx';
import { Menu } from '../Menu.tsx';
import { Popover } from '../Popover.tsx';
import { REMOVE } from '../rowMenu.ts';
import { type ListTable, patchTo, termsIn } from './listTable.ts';

export interface SavedFiltersProps {
  readonly table: Pick<ListTable<never>, 'settings' | 'terms'>;
}

const isSame = (a: SavedFilter['search'], b: SavedFilter['search']): boolean => {
  const [one, other] = [Object.entries(a), Object.entries(b)];
  return one.length === other.length && one.every(([term, value]) => b[term] === value);
};

/** The saved filter that the address matches now. */
const activeIn = ({ filters }: SavedFiltersProps['table']['settings'], search: Search, terms: readonly string[]) => {
  const now = termsIn(search, terms);
  return filters.find((filter) => isSame(filter.search, now));
};

/** The button that opens the saved filters and shows which one is applied. */
export function SavedFilters({ table }: SavedFiltersProps) {
  const { search } = useAddress();
  const active = activeIn(table.settings, search, table.terms);
  const phone = usePhone();
  const label = active === undefined ? 'Saved filters' : `Saved filters: ${active.name}`;
  return (
    <Popover
      label="Saved filters"
      trigger={
        active === undefined || phone ? (
          <IconButton label={label} icon={active === undefined ? Bookmark : BookmarkCheck} />
        ) : (
          <Button icon={Bookmark} variant="quiet" aria-label={label} className="max-w-44">
            <span className="truncate">{active.name}</span>
          </Button>
        )
      }
      className="w-80 max-w-[92vw]"
    >
      {(close) => <Filters table={table} active={active} close={close} />}
    </Popover>
  );
}

interface FiltersProps extends SavedFiltersProps {
  readonly active: SavedFilter | undefined;
  readonly close: () => void;
}

function Filters({ table: { settings, terms }, active, close }: FiltersProps) {
  const { search, setSearch } = useAddress();
  const [renamed, setRenamed] = useState<string>();
  const now = termsIn(search, terms);
  const isFiltering = Object.keys(now).length > 0;
  const { filters, defaultFilterId } = settings;

  const apply = (filter: SavedFilter): void => {
    setSearch({ ...patchTo(filter.search, terms), id: null });
    close();
  };
  return (
    <div className="flex max-h-[70dvh] flex-col text-sm">
      {filters.length === 0 ? (
        <p className="px-3.5 pt-3 pb-2 text-muted">
          Search, filter and sort the list, then keep that under a name. It is here on all of your devices.
        </p>
      ) : (
        <ul aria-label="Saved filters" className="min-h-0 overflow-y-auto p-1.5">
          {filters.map((filter) =>
            filter.id === renamed ? (
              <li key={filter.id} className="p-1.5">
                <NameForm
                  label="New name"
                  verb="Rename"
                  initial={filter.name}
                  isFirst
                  onSend={(name) => settings.rename(filter, name)}
                  onDone={() => setRenamed(undefined)}
                />
              </li>
            ) : (
              <li key={filter.id} className="group flex items-center gap-1 rounded-sm pr-1 hover:bg-hover">
                <button
                  type="button"
                  aria-pressed={filter === active}
                  onClick={() => apply(filter)}
                  className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 text-left touch:h-11"
                >
                  <Check
                    aria-hidden
                    size={16}
                    strokeWidth={1.75}
                    className={cx('shrink-0 text-accent', filter !== active && 'invisible')}
                  />
                  <span className="truncate">{filter.name}</span>
                  {filter.id === defaultFilterId && <span className="ml-auto text-muted text-xs">default</span>}
                </button>
                <Menu
                  trigger={<IconButton label={`Actions: ${filter.name}`} icon={Ellipsis} size="sm" />}
                  items={[
                    filter.id === defaultFilterId
                      ? {
                          label: 'No longer open with it',
                          icon: PinOff,
                          onSelect: () => settings.chooseDefault(null),
                        }
                      : { label: 'Open the list with it', icon: Pin, onSelect: () => settings.chooseDefault(filter) },
                    {
                      label: 'Replace with what is shown',
                      icon: RefreshCw,
                      disabled: !isFiltering || filter === active,
                      onSelect: () => settings.replace(filter, now),
                    },
                    { label: 'Rename', icon: Pencil, onSelect: () => setRenamed(filter.id) },
                    'rule',
                    { ...REMOVE, danger: true, onSelect: () => settings.remove(filter) },
                  ]}
                />
              </li>
            ),
          )}
        </ul>
      )}
      {renamed === undefined && active === undefined && isFiltering && (
        <div className="border-t p-3">
          <NameForm
            label="Save what is shown as"
            verb="Save"
            initial=""
            isFirst={filters.length === 0}
            onSend={(name) => settings.save(name, now)}
            onDone={close}
          />
        </div>
      )}
    </div>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly verb: string;
  readonly initial: string;
  /** Whether the input takes the focus. */
  readonly isFirst: boolean;
  readonly onSend: (name: string) => Promise<void>;
  readonly onDone: () => void;
}

function NameForm({ label, verb, initial, isFirst, onSend, onDone }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (): Promise<void> => {
    setPending(true);
    try {
      await onSend(name.trim());
      onDone();
    } catch (refused) {
      setError(messageOf(refused));
      setPending(false);
    }
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') void send();
  };
  return (
    <form onSubmit={onSubmit} className="flex items-start gap-2">
      <LabelledInput
        label={label}
        error={error}
        className="flex-1"
        compact
        autoFocus={isFirst}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(value) => {
          setName(value);
          setError(undefined);
        }}
      />
      <Button type="submit" size="sm" pending={isPending} disabled={name.trim() === ''} className="mt-5.5 h-8">
        {verb}
      </Button>
    </form>
  );
}
