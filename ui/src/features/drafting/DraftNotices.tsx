import {
  type Draft,
  type DraftChange,
  type DraftStaleness,
  type DraftValuesAnswer,
  getDraftStaleness,
} from '@lexledger/contracts/features/drafting';
import type { FilledDocument } from '@lexledger/domain/drafting/fill';
import { takesFrom } from '@lexledger/domain/drafting/usedSources';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { count } from '../../text/format.ts';
import { DRAFTS } from './place.ts';
import { NewTemplateButton } from './word/NewTemplateButton.tsx';

const WORDS: Readonly<Record<string, string>> = {
  facts: 'Fact',
  'legal-authorities': 'Authority',
  parties: 'Party',
  clients: 'Client',
  cases: 'Case',
  'firm-profiles': 'Firm',
  'document-snippets': 'Clause',
  'document-templates': 'Template',
};

export interface DraftNoticesProps {
  readonly draft: Draft;
  readonly values: DraftValuesAnswer;
  readonly filled: FilledDocument;
  readonly onChange: (changes: DraftChange) => void;
}

/** Number of changed records that are named. */
const NAMED = 4;

/** What changed since somebody last looked at the records that the draft takes words from. */
export function DraftNotices({ draft, values, filled, onChange }: DraftNoticesProps) {
  const { data } = useQuery(
    liveQuery<DraftStaleness>([`${DRAFTS.path}/${draft.id}/stale`], [...getDraftStaleness.reads]),
  );
  const taking = { filled, parties: draft.parties, isLetter: draft.paper === 'letter' };
  const changed = (data?.changed ?? []).filter((source) => takesFrom(source, taking));
  if (draft.removedAt !== null) {
    return (
      <div className="px-4 pb-3 sm:px-6">
        <RemovedNotice place={DRAFTS} record={draft} onDone={() => undefined} />
      </div>
    );
  }
  const template = changed.find(({ id, isRemoved }) => id === draft.templateId && !isRemoved);
  if (changed.length === 0) return null;
  return (
    <div className="px-4 pb-3 sm:px-6 print:hidden">
      <Alert tone="warning">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="wrap-anywhere min-w-0">
            {count(changed.length, 'source')} changed since:{' '}
            {changed
              .slice(0, NAMED)
              .map(
                ({ list, name, isRemoved }) => `${WORDS[list] ?? 'Record'} ‘${name}’${isRemoved ? ' (removed)' : ''}`,
              )
              .join(', ')}
            {changed.length > NAMED && `, and ${changed.length - NAMED} more`}
          </p>
          {draft.wordFile !== null && draft.status !== 'final' && template !== undefined && (
            <NewTemplateButton draft={draft} seen={template.version} onChange={onChange} />
          )}
          <Button
            size="sm"
            onClick={() => {
              const read = values.sources.filter((source) => takesFrom(source, taking));
              const now = [...read, ...changed].map(({ id, version }) => [id, version] as const);
              onChange({ sources: Object.fromEntries(now) });
            }}
          >
            {changed.length === 1 ? 'I have read it' : 'I have read them'}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
