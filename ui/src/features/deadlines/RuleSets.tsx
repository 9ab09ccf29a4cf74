import type { DeadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import type { Column } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListToolbar } from '../../components/list/ListScreen.tsx';
import { NamedList, useNamedRecords } from '../../components/list/NamedList.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { numberColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { count } from '../../text/format.ts';
import { RULE_SETS } from './place.ts';
import { useFederalRules } from './useFederalRules.ts';

const RuleSetForm = lazyForm(() => import('./RuleSetSheet.tsx'));

const columns: readonly Column<DeadlineRuleSet>[] = [
  textColumn({ id: 'name', header: 'Rules', width: 'minmax(220px, 2fr)' }),
  textColumn({ id: 'trigger', header: 'Triggered by', width: 'minmax(180px, 1.6fr)' }),
  {
    id: 'rules',
    header: 'Deadlines',
    cell: ({ rules }) => rules.map(({ title }) => title).join(', '),
    width: 'minmax(200px, 2fr)',
    phone: 'none',
  },
  textColumn({ id: 'jurisdiction', header: 'Jurisdiction', width: 'minmax(140px, 1fr)', phone: 'none' }),
  numberColumn({ id: 'count', header: 'How many', width: '88px', phone: 'end', read: ({ rules }) => rules.length }),
];

const textsOf = ({ name, trigger, jurisdiction, rules }: DeadlineRuleSet) => [
  name,
  trigger,
  jurisdiction,
  ...rules.flatMap(({ title, source }) => [title, source]),
];

/**
 * The rule sets of the user.
 * @param parts switches between the lists that deadlines are computed from
 */
export function RuleSets({ parts }: { readonly parts: ReactNode }) {
  const records = useNamedRecords<DeadlineRuleSet>(RULE_SETS, textsOf);
  const { list, opened } = records;
  const { data, rows, removed } = list;
  const addFederal = useFederalRules();
  useShortcut('n', 'New rules', opened.openNew);
  const federal = (
    <Button needs="" onClick={() => void addFederal(data ?? [])}>
      Add the federal rules
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Deadline rules"
        {...(data === undefined ? {} : { detail: removed ? `${rows.length} removed` : count(rows.length, 'set') })}
      >
        {(data?.length ?? 0) > 0 && federal}
        <Button variant="primary" icon={Plus} onClick={opened.openNew}>
          New rules
        </Button>
      </PageHeader>
      <ListToolbar list={list} searchLabel="Search rules" end={parts} />
      <NamedList
        records={records}
        label="Deadline rules"
        one="set of rules"
        many="rules"
        columns={columns}
        defaultSort="name"
        empty={
          <EmptyState
            title="Rules say which deadlines follow from what happens in a case, and how each is counted."
            action={
              <>
                {federal}
                <Button icon={Plus} onClick={opened.openNew}>
                  Write rules of your own
                </Button>
              </>
            }
          >
            For example: Complaint served, so that the answer is due 21 days later, by Fed. R. Civ. P. 12(a)(1)(A)(i).
          </EmptyState>
        }
      />
      <RuleSetForm open={opened.isOpen} record={opened.record} onOpenChange={opened.close} />
    </>
  );
}
