import {
  type Draft,
  type DraftChange,
  type DraftStaleness,
  type DraftValuesAnswer,
  getDraftStaleness,
  type OrderedBlock,
} from '@lexledger/contracts/features/drafting';
import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import type { FilledDocument } from '@lexledger/domain/drafting/fill';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { takesFrom } from '@lexledger/domain/drafting/usedSources';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { count } from '../../text/format.ts';
import { entriesOf } from './draftFilling.ts';
import { newClauseText } from './newClauseText.ts';
import { DRAFTS } from './place.ts';
import { NewTemplateButton } from './word/NewTemplateButton.tsx';

const CLAUSES = 'document-snippets';

/** What a source is called: one, and several, in the order in which they are counted. */
const WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  facts: ['fact', 'facts'],
  'legal-authorities': ['authority', 'authorities'],
  [CLAUSES]: ['clause', 'clauses'],
  parties: ['party', 'parties'],
  clients: ['client', 'clients'],
  cases: ['case', 'cases'],
  'firm-profiles': ['firm', 'firms'],
  'document-templates': ['template', 'templates'],
};

/** '2 facts, 1 clause' */
const countedByKind = (changed: DraftStaleness['changed']): string =>
  Object.entries(WORDS)
    .flatMap(([kind, words]) => {
      const number = changed.filter(({ list }) => list === kind).length;
      return number === 0 ? [] : [count(number, ...words)];
    })
    .join(', ');

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
            {countedByKind(changed)} changed since:{' '}
            {changed
              .slice(0, NAMED)
              .map(({ name, isRemoved }) => `‘${name}’${isRemoved ? ' (removed)' : ''}`)
              .join(', ')}
            {changed.length > NAMED && `, and ${changed.length - NAMED} more`}
          </p>
          {draft.wordFile === null && draft.status !== 'final' && (
            <NewClauseText draft={draft} changed={changed} onChange={onChange} />
          )}
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

/** Offers the text that the snippets of changed clauses have now. It takes the place of what was written into the clauses. */
function NewClauseText({
  draft,
  changed,
  onChange,
}: Pick<DraftNoticesProps, 'draft' | 'onChange'> & { readonly changed: DraftStaleness['changed'] }) {
  const ids = new Set(changed.filter(({ list, isRemoved }) => list === CLAUSES && !isRemoved).map(({ id }) => id));
  const { data = [] } = useQuery({
    ...liveQuery<readonly DocumentSnippet[]>(['/api/document-snippets'], [CLAUSES]),
    enabled: ids.size > 0,
  });
  const blocks = newClauseText(
    entriesOf<OrderedBlock>(draft.blocks),
    data.filter(({ id }) => ids.has(id)),
    rolesByKey(draft.roles),
  );
  if (Object.keys(blocks).length === 0) return null;
  return (
    <Button size="sm" onClick={() => onChange({ blocks })}>
      {ids.size === 1 ? 'Take the clause’s new text' : 'Take the clauses’ new text'}
    </Button>
  );
}
