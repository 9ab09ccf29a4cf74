import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { useQuery } from '@tanstack/react-query';
import { Copy, Pencil, Star, Trash2 } from 'lucide-react';
import { liveQuery } from '../../cache/query.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Combobox } from '../../components/Combobox.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { DetailPane, DetailSection } from '../../components/DetailPane.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Field } from '../../components/Field.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { count } from '../../text/format.ts';
import { BlankFields } from './BlankFields.tsx';
import { SNIPPETS } from './place.ts';
import { SnippetText } from './SnippetText.tsx';
import type { SnippetFill } from './snippetFill.ts';
import type { SnippetActs } from './snippetMenu.ts';
import type { CopyForm } from './snippetUse.ts';

export interface SnippetPaneProps {
  readonly id: string;
  readonly listed: DocumentSnippet | undefined;
  /** The case that fills it; none leaves its blanks to the person. */
  readonly caseId: string | null;
  readonly onCase: (caseId: string | null) => void;
  readonly fill: SnippetFill;
  readonly acts: SnippetActs;
  readonly onCopy: (snippet: DocumentSnippet, form: CopyForm) => void;
  readonly onClose: () => void;
}

/** One snippet as it reads with a real case: what the case fills, what it leaves open, and both ways to copy it. */
export function SnippetPane({ id, listed, caseId, onCase, fill, acts, onCopy, onClose }: SnippetPaneProps) {
  const {
    data: snippet,
    error,
    refetch,
  } = useQuery({
    ...liveQuery<DocumentSnippet>([`${SNIPPETS.path}/${id}`], SNIPPETS.views),
    ...(listed === undefined ? {} : { placeholderData: listed }),
  });
  if (snippet === undefined) {
    return (
      <DetailPane title="Snippet" onClose={onClose}>
        {error === null ? (
          <Skeleton className="w-1/2" />
        ) : (
          <ErrorState title="The snippet could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
      </DetailPane>
    );
  }
  const { title, description, category, tags, content, usageCount, lastUsedAt, isFavorite, removedAt } = snippet;
  const { pieces, asked, open } = fill.fill(content);
  return (
    <DetailPane
      title={title}
      description={description ?? undefined}
      view="document-snippets"
      id={id}
      onClose={onClose}
      verbs={
        removedAt === null && (
          <>
            <Button size="sm" variant="primary" icon={Copy} onClick={() => onCopy(snippet, 'rich')}>
              Copy
            </Button>
            <Button size="sm" onClick={() => onCopy(snippet, 'plain')}>
              As text
            </Button>
            <Button
              size="sm"
              icon={Star}
              aria-pressed={isFavorite}
              className={isFavorite ? '[&>svg]:fill-current [&>svg]:text-accent' : ''}
              onClick={() => acts.favour(snippet)}
            >
              Favorite
            </Button>
            <Button size="sm" icon={Pencil} onClick={() => acts.edit(snippet)}>
              Edit
            </Button>
            <Button
              size="sm"
              variant="quiet"
              icon={Trash2}
              className="ml-auto"
              onClick={() => {
                acts.remove(snippet);
                onClose();
              }}
            >
              Remove
            </Button>
          </>
        )
      }
    >
      <RemovedNotice place={SNIPPETS} record={snippet} onDone={() => undefined} />
      <Field
        label="Preview with a case"
        hint={caseId === null ? 'A case fills in its client, its parties and its dates.' : undefined}
      >
        {(control) => (
          <Combobox
            control={control}
            source={caseChoices}
            value={caseId}
            onChange={onCase}
            placeholder="Search cases"
          />
        )}
      </Field>
      {fill.ofCase.error !== null && (
        <p role="alert" className="mt-2 text-danger text-sm">
          The case could not be read in full: {fill.ofCase.error.message}
        </p>
      )}
      <DetailSection
        title="Preview"
        detail={
          fill.ofCase.isLoading
            ? 'Reading the case'
            : open.length === 0
              ? 'Nothing is open'
              : `${count(open.length, 'blank')} open`
        }
      >
        <div className="mt-2 rounded-md border bg-surface px-4 py-3">
          <SnippetText pieces={pieces} />
        </div>
      </DetailSection>
      {asked.length > 0 && (
        <DetailSection title={caseId === null ? 'To fill in' : 'What the case does not say'}>
          <div className="py-3">
            <BlankFields asked={asked} onEnter={fill.enter} />
          </div>
        </DetailSection>
      )}
      <DetailSection title="About it">
        <KeyValues
          items={[
            { label: 'Category', value: category },
            {
              label: 'Tags',
              value:
                tags.length === 0 ? null : (
                  <span className="flex flex-wrap gap-1">
                    {tags.map((tag) => (
                      <Badge key={tag} outline>
                        {tag}
                      </Badge>
                    ))}
                  </span>
                ),
            },
            { label: 'Uses', value: usageCount },
            { label: 'Last used', value: lastUsedAt === null ? null : <RelativeTime instant={lastUsedAt} /> },
            { label: 'Origin', value: snippet.isCustom ? 'Your own' : 'Standard' },
            { label: 'Last change', value: <RelativeTime instant={snippet.updatedAt} /> },
          ]}
        />
      </DetailSection>
      <HistorySection place={SNIPPETS} id={id} />
    </DetailPane>
  );
}
