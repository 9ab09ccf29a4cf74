import type { MatterTemplate } from '@lexledger/contracts/features/matter-templates';
import type { ReadyMadeTemplate } from '@lexledger/domain/matterTemplates/readyMade';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { type Column, DataTable } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListToolbar } from '../../components/list/ListScreen.tsx';
import { REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { numberColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { MATTER_TEMPLATES } from './place.ts';
import type { ReadyMadeMenuProps } from './ReadyMadeMenu.tsx';

const MatterTemplateForm = lazyForm(() => import('./MatterTemplateSheet.tsx'));

const FILTERS = [{ key: 'status', label: 'Status', options: [REMOVED_OPTION] }];

const columns: readonly Column<MatterTemplate>[] = [
  textColumn({ id: 'name', header: 'Template', width: 'minmax(200px, 1.5fr)' }),
  textColumn({ id: 'practiceArea', header: 'Practice area', width: 'minmax(140px, 1fr)' }),
  {
    id: 'steps',
    header: 'Makes',
    cell: ({ steps }) => steps.map(({ title }) => title).join(', '),
    width: 'minmax(220px, 2.5fr)',
    phone: 'none',
  },
  numberColumn({ id: 'count', header: 'How many', width: '88px', phone: 'end', read: ({ steps }) => steps.length }),
];

const nameOf = ({ name }: MatterTemplate): string => name;

const textsOf = ({ name, practiceArea, notes, steps }: MatterTemplate) => [
  name,
  practiceArea,
  notes,
  ...steps.map(({ title }) => title),
];

const ReadyMadeMenu = lazyWithRetry(() => import('./ReadyMadeMenu.tsx'));

const ReadyMade = (props: ReadyMadeMenuProps) => (
  <Suspense>
    <ReadyMadeMenu {...props} />
  </Suspense>
);

/**
 * The templates of matters.
 * @param parts the control that switches to the custom fields
 */
export function MatterTemplates({ parts }: { readonly parts: ReactNode }) {
  const list = useFilteredList<MatterTemplate>(MATTER_TEMPLATES, { filters: FILTERS, textsOf, sort: '' });
  const { data, rows, removed } = list;
  const { remove } = useRecordVerbs<MatterTemplate>(MATTER_TEMPLATES, nameOf);
  const removeRow = (row: MatterTemplate): void => (row.removedAt === null ? remove([row]) : undefined);
  const opened = useOpenRecord<MatterTemplate>(MATTER_TEMPLATES.path, data);
  const [copied, setCopied] = useState<ReadyMadeTemplate>();
  const openNew = (template?: ReadyMadeTemplate): void => {
    setCopied(template);
    opened.openNew();
  };
  useShortcut('n', 'New matter template', () => openNew());
  return (
    <>
      <PageHeader
        title="Matter templates"
        {...(data !== undefined && {
          detail: removed ? `${rows.length} removed` : count(rows.length, 'template'),
        })}
      >
        {(data?.length ?? 0) > 0 && <ReadyMade onChoose={openNew} />}
        <Button variant="primary" icon={Plus} onClick={() => openNew()}>
          New matter template
        </Button>
      </PageHeader>
      <ListToolbar list={list} searchLabel="Search templates" end={parts} />
      <RecordList
        one="template"
        many="templates"
        answer={list.answer}
        rows={rows}
        isFiltered={list.isFiltered}
        onClear={list.clear}
        showsRemoved={removed}
        empty={
          <EmptyState
            title="A template makes what every case of a kind begins with: fields, tasks, dates, folders and notes."
            action={
              <>
                <ReadyMade onChoose={openNew} />
                <Button icon={Plus} onClick={() => openNew()}>
                  Write one of your own
                </Button>
              </>
            }
          >
            For example: Personal injury, with the releases to be signed three court days after the opening.
          </EmptyState>
        }
      >
        <DataTable
          label="Matter templates"
          columns={columns}
          rows={rows}
          defaultSort="name"
          view="matter-templates"
          openId={opened.record?.id}
          onOpen={({ id }) => opened.open(id)}
          onEdit={({ id }) => opened.open(id)}
          rowKeys={{ Delete: removeRow }}
        />
      </RecordList>
      <MatterTemplateForm
        key={copied?.name}
        open={opened.isOpen}
        record={opened.record}
        defaults={copied}
        onOpenChange={opened.close}
      />
    </>
  );
}
