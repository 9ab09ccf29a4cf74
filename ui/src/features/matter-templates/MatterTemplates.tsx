import type { MatterTemplate } from '@lexledger/contracts/features/matter-templates';
import type { ReadyMadeTemplate } from '@lexledger/domain/matterTemplates/readyMade';
import { Plus } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
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
import { MATTER_TEMPLATES } from './place.ts';
import type { ReadyMadeMenuProps } from './ReadyMadeMenu.tsx';

const MatterTemplateForm = lazyForm(() => import('./MatterTemplateSheet.tsx'));

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
  const records = useNamedRecords<MatterTemplate>(MATTER_TEMPLATES, textsOf);
  const { list, opened } = records;
  const { data, rows, removed } = list;
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
      <NamedList
        records={records}
        label="Matter templates"
        one="template"
        many="templates"
        columns={columns}
        defaultSort="name"
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
      />
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
