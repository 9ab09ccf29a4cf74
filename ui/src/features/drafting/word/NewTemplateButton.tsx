import type { DocumentTemplate, Draft, DraftChange } from '@lexledger/contracts/features/drafting';
import { orderedBlocks } from '@lexledger/domain/drafting/orderedBlocks';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../../cache/query.ts';
import { Button } from '../../../components/Button.tsx';
import { blocksOf, entriesOf } from '../draftFilling.ts';
import { DOCUMENT_TEMPLATES } from '../place.ts';

/** What puts the template's newer Word file in the place of the draft's. */
export function withNewTemplate(draft: Draft, template: DocumentTemplate): DraftChange {
  const blocks = orderedBlocks(blocksOf(template));
  const gone = Object.keys(entriesOf(draft.blocks)).filter((id) => !Object.hasOwn(blocks, id));
  return {
    templateVersion: template.version,
    wordFile: template.wordFile,
    roles: template.roles,
    blocks: { ...Object.fromEntries(gone.map((id) => [id, null])), ...blocks },
    sources: { ...draft.sources, [template.id]: template.version },
  };
}

export interface NewTemplateButtonProps {
  readonly draft: Draft;
  /** Version of the template that is told to be newer. */
  readonly seen: number;
  readonly onChange: (changes: DraftChange) => void;
}

/** Takes the template's newer Word file; the answers stay. */
export function NewTemplateButton({ draft, seen, onChange }: NewTemplateButtonProps) {
  const { data } = useQuery(
    liveQuery<DocumentTemplate>([`${DOCUMENT_TEMPLATES.path}/${draft.templateId}`], DOCUMENT_TEMPLATES.views),
  );
  if (data === undefined || data.version < seen || data.wordFile === null) return null;
  return (
    <Button size="sm" onClick={() => onChange(withNewTemplate(draft, data))}>
      Use the new template
    </Button>
  );
}
