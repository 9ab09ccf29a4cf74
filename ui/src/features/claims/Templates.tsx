import { CLAIM_KINDS } from '@lexledger/contracts/claimChoices';
import { type ClaimTemplate, confirmationsOf, elementsOf } from '@lexledger/contracts/features/claims';
import { readTemplates, templatesFile } from '@lexledger/domain/analysis/exchange';
import { Download, Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import type { Column } from '../../components/DataTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FileInput } from '../../components/FileInput.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ListToolbar } from '../../components/list/ListScreen.tsx';
import { NamedList, useNamedRecords } from '../../components/list/NamedList.tsx';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { today } from '../../dates/zones.ts';
import { notifyDone } from '../../notifications/notifyDone.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { TemplateForm } from './forms.ts';
import { CLAIM_TEMPLATES } from './place.ts';

/** Bytes of the largest file that is read. */
const LARGEST = 5_000_000;

const textsOf = (template: ClaimTemplate) => [
  template.name,
  template.notes,
  ...elementsOf(template).flatMap(({ text, source }) => [text, source]),
];

const openElements = (template: ClaimTemplate): number =>
  elementsOf(template).filter(({ id }) => confirmationsOf(template)[id] === undefined).length;

const columnsOf = (onConfirm: (template: ClaimTemplate) => void): readonly Column<ClaimTemplate>[] => [
  textColumn({ id: 'name', header: 'Template', width: 'minmax(200px, 2fr)' }),
  textColumn({ id: 'kind', header: 'Kind', width: '96px', read: ({ kind }) => CLAIM_KINDS[kind] }),
  {
    id: 'source',
    header: 'Sources',
    cell: (template) => [...new Set(elementsOf(template).map(({ source }) => source))].join('; '),
    width: 'minmax(200px, 3fr)',
    phone: 'none',
  },
  {
    id: 'confirmed',
    header: 'Confirmed',
    cell: (template) => {
      const open = openElements(template);
      if (open === 0) return 'Confirmed';
      return open === elementsOf(template).length ? 'Confirm for your jurisdiction' : `Confirm ${open} more`;
    },
    sortBy: openElements,
    width: 'minmax(210px, 1fr)',
  },
  {
    id: 'confirm',
    header: 'Confirm',
    hideHeader: true,
    cell: (template) =>
      template.removedAt === null && (
        <IconButton
          size="sm"
          label={`Confirm ${template.name} for your jurisdiction`}
          icon={ShieldCheck}
          onClick={(event) => {
            event.stopPropagation();
            onConfirm(template);
          }}
        />
      ),
    width: '40px',
    phone: 'none',
  },
];

/** Adds the templates of a file, each by a command of its own. */
function useTemplateImport() {
  const { add } = useRecordCommands<ClaimTemplate>(CLAIM_TEMPLATES);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const readAndAdd = async (file: File): Promise<void> => {
    if (file.size > LARGEST) return setProblem('This file is larger than 5 MB. Split it.');
    const read = readTemplates(await file.text());
    if ('problem' in read) return setProblem(read.problem);
    setProblem(undefined);
    const added: ClaimTemplate[] = [];
    for (const template of read.templates) added.push(await add.mutateAsync(template));
    notifyDone(added, { title: `${count(added.length, 'template')} imported`, description: file.name });
  };
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    setPending(true);
    readAndAdd(file)
      .catch(toastFailure)
      .finally(() => setPending(false));
  };
  return { problem, pending, take };
}

/** The templates of claims and defenses: the standard ones, and the firm's own. */
export function Templates() {
  const records = useNamedRecords<ClaimTemplate>(CLAIM_TEMPLATES, textsOf);
  const { list, opened } = records;
  const { rows } = list;
  const [confirmed, setConfirmed] = useState<ClaimTemplate>();
  const [columns] = useState(() => columnsOf(setConfirmed));
  const { problem, pending, take } = useTemplateImport();
  return (
    <div className="flex min-h-0 flex-1 flex-col pt-3">
      <ListToolbar
        list={list}
        searchLabel="Search templates"
        tools={
          <span className="flex gap-2">
            <FileInput label="Import" accept=".json,application/json" pending={pending} onChoose={take} />
            <Button
              icon={Download}
              onClick={() => saveFile(`claim-templates-${today()}.json`, templatesFile(rows), 'application/json')}
            >
              Export
            </Button>
            <Button icon={Plus} onClick={opened.openNew}>
              New template
            </Button>
          </span>
        }
      />
      {problem !== undefined && (
        <div className="px-4 pb-3 sm:px-6">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <NamedList
        records={records}
        label="Claim templates"
        one="template"
        many="templates"
        columns={columns}
        empty={<EmptyState title="Every template was removed. Restore one, or write your own." />}
      />
      <TemplateForm open={opened.isOpen} record={opened.record} onOpenChange={opened.close} />
      {confirmed !== undefined && (
        <ConfirmForm place={CLAIM_TEMPLATES} record={confirmed} onClose={() => setConfirmed(undefined)} />
      )}
    </div>
  );
}
