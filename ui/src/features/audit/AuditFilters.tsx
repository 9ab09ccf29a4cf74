import { X } from 'lucide-react';
import { useMembers } from '../../account/memberNames.ts';
import { Button } from '../../components/Button.tsx';
import type { ChoiceSource } from '../../components/Combobox.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { LabelledCombobox } from '../../components/LabelledCombobox.tsx';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import type { Option } from '../../components/Select.tsx';
import { Filter, Toolbar } from '../../components/Toolbar.tsx';
import { useAddress } from '../../navigation/address.ts';
import { hasWords } from '../../text/words.ts';
import { auditChoices, OUTCOMES, type useAuditTrail, VIEWS } from './auditTrail.ts';

/** The most actions that are offered at once; typing more words narrows them. */
const MOST_OFFERED = 50;

/** There are many actions, so they are found by typing. */
const ACTIONS: ChoiceSource = {
  name: 'audit-actions',
  views: VIEWS,
  async search(words, queries) {
    const { actions } = await queries.ensureQueryData(auditChoices);
    return actions
      .filter(({ label }) => hasWords([label], words))
      .slice(0, MOST_OFFERED)
      .map(({ value, label }) => ({ id: value, label }));
  },
  async find(id, queries) {
    const { actions } = await queries.ensureQueryData(auditChoices);
    const label = actions.find(({ value }) => value === id)?.label;
    return label === undefined ? null : { id, label };
  },
};

export interface AuditFiltersProps extends Pick<ReturnType<typeof useAuditTrail>, 'filters' | 'outcome'> {
  /** The types of records that entries can be about. */
  readonly types: readonly Option[];
  /** Whether the trail is that of all members of the firm. */
  readonly hasPeople: boolean;
}

/** Narrows the audit trail. A change closes the open entry. */
export function AuditFilters({
  filters: { action, entityType, from, to, entityId, userId },
  outcome,
  types,
  hasPeople,
}: AuditFiltersProps) {
  const { setSearch } = useAddress();
  const people = useMembers().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Toolbar>
      <FilterRow>
        {hasPeople && (
          <Filter
            label="Person"
            options={people}
            value={userId}
            onChange={(next) => setSearch({ person: next, id: null })}
          />
        )}
        <Filter
          label="Record type"
          options={types}
          value={entityType}
          onChange={(next) => setSearch({ type: next, id: null })}
        />
        <Filter
          label="Outcome"
          options={OUTCOMES}
          value={outcome}
          onChange={(next) => setSearch({ outcome: next, id: null })}
        />
        <PeriodFilter
          period={{ from, to }}
          onChange={(next) => setSearch({ from: next.from, to: next.to, id: null })}
        />
        <div className="w-60 max-sm:col-span-2 max-sm:w-full" data-set={action === null ? undefined : true}>
          <LabelledCombobox
            label="Action"
            hideLabel
            source={ACTIONS}
            value={action}
            onChange={(next) => setSearch({ action: next, id: null })}
            placeholder="Action: all"
            compact
          />
        </div>
      </FilterRow>
      {entityId !== '' && (
        <Button size="sm" icon={X} onClick={() => setSearch({ record: null, id: null })}>
          All records
        </Button>
      )}
    </Toolbar>
  );
}
