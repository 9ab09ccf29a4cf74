import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMembers } from '../../account/memberNames.ts';
import { Button } from '../../components/Button.tsx';
import { type ChoiceSource, Combobox } from '../../components/Combobox.tsx';
import { caseChoices, clientChoices } from '../../components/choiceSources.ts';
import { Field } from '../../components/Field.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import type { Option } from '../../components/Select.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { useAddress } from '../../navigation/address.ts';
import { formatInstant } from '../../text/format.ts';
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

export interface AuditFiltersProps extends Pick<ReturnType<typeof useAuditTrail>, 'filters' | 'outcome' | 'since'> {
  /** The types of records that entries can be about. */
  readonly types: readonly Option[];
  /** Whether the trail is that of all members of the firm. */
  readonly hasPeople: boolean;
  /** What is done with the trail as a whole. */
  readonly tools: ReactNode;
}

/** Narrows the audit trail. A change closes the open entry. */
export function AuditFilters({ filters, outcome, since, types, hasPeople, tools }: AuditFiltersProps) {
  const { setSearch } = useAddress();
  const people = useMembers().map(({ id, name }) => ({ value: id, label: name }));
  const { q, action, entityType, from, to, caseId, clientId, userId } = filters;
  return (
    <Toolbar tools={tools}>
      <SearchBox label="Search the trail" value={q} onChange={(next) => setSearch({ q: next, id: null })} />
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
          period={{ from: since === null ? from : null, to }}
          onChange={(next) => setSearch({ from: next.from, to: next.to, since: null, id: null })}
        />
        <Finder
          label="Action"
          source={ACTIONS}
          value={action}
          onChange={(next) => setSearch({ action: next, id: null })}
        />
        <Finder
          label="Case"
          source={caseChoices}
          value={caseId || null}
          onChange={(next) => setSearch({ case: next, id: null })}
        />
        <Finder
          label="Client"
          source={clientChoices}
          value={clientId || null}
          onChange={(next) => setSearch({ client: next, id: null })}
        />
      </FilterRow>
      <OnlyButtons filters={filters} since={since} />
    </Toolbar>
  );
}

interface FinderProps {
  readonly label: string;
  readonly source: ChoiceSource;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A filter with so many values that one is found by typing. */
const Finder = ({ label, source, value, onChange }: FinderProps) => (
  <div className="w-48 max-sm:w-full" data-set={value === null ? undefined : true}>
    <Field label={label} hideLabel>
      {(control) => (
        <Combobox
          source={source}
          value={value}
          onChange={onChange}
          control={control}
          placeholder={`${label}: all`}
          compact
        />
      )}
    </Field>
  </div>
);

/** What the trail is narrowed to from one of its entries; each button takes one back. */
function OnlyButtons({ filters, since }: Pick<AuditFiltersProps, 'filters' | 'since'>) {
  const { setSearch } = useAddress();
  const { entityId, sessionId, ipAddress, importId } = filters;
  const only = [
    { name: 'record', label: 'One record', isSet: entityId !== '' },
    { name: 'session', label: 'One session', isSet: sessionId !== '' },
    { name: 'address', label: `Address ${ipAddress}`, isSet: ipAddress !== '' },
    { name: 'import', label: 'One import', isSet: importId !== '' },
    { name: 'since', label: since === null ? '' : `Since ${formatInstant(since)}`, isSet: since !== null },
  ];
  return only
    .filter(({ isSet }) => isSet)
    .map(({ name, label }) => (
      <Button
        key={name}
        size="sm"
        icon={X}
        aria-label={`Remove the filter: ${label}`}
        onClick={() => setSearch({ [name]: null, id: null })}
      >
        {label}
      </Button>
    ));
}
