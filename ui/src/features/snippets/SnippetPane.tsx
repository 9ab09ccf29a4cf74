import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { Copy, Star } from 'lucide-react';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { caseChoices } from '../../components/choiceSources.ts';
import { DetailSection } from '../../components/DetailPane.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { LabelledCombobox } from '../../components/LabelledCombobox.tsx';
import { Problem } from '../../components/Problem.tsx';
import { EditVerb, RecordPane, RemoveVerb } from '../../components/RecordPane.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
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
  /** The case whose data fill the placeholders. Null leaves all of them to the user. */
  readonly caseId: string | null;
  readonly onCase: (caseId: string | null) => void;
  readonly fill: SnippetFill;
  readonly acts: SnippetActs;
  readonly onCopy: (snippet: DocumentSnippet, form: CopyForm) => void;
  readonly onClose: () => void;
}

/** One snippet filled with the data of a case: what the case fills, what it leaves open, and both ways to copy it. */
export const SnippetPane = ({ id, listed, caseId, onCase, fill, acts, onCopy, onClose }: SnippetPaneProps) => (
  <RecordPane
    place={SNIPPETS}
    id={id}
    listed={listed}
    titleOf={({ title }) => title}
    descriptionOf={({ description }) => description ?? undefined}
    verbsOf={(snippet) => (
      <>
        <Button size="sm" variant="primary" icon={Copy} opens onClick={() => onCopy(snippet, 'rich')}>
          Copy
        </Button>
        <Button size="sm" opens onClick={() => onCopy(snippet, 'plain')}>
          As text
        </Button>
        <Button
          size="sm"
          icon={Star}
          aria-pressed={snippet.isFavorite}
          className={snippet.isFavorite ? '[&>svg]:fill-current [&>svg]:text-accent' : ''}
          onClick={() => acts.favour(snippet)}
        >
          Favorite
        </Button>
        <EditVerb onClick={() => acts.open(snippet)} />
        <RemoveVerb
          onClick={() => {
            acts.remove(snippet);
            onClose();
          }}
        />
      </>
    )}
    onClose={onClose}
  >
    {(snippet) => (
      <>
        <Preview content={snippet.content} caseId={caseId} onCase={onCase} fill={fill} />
        <About snippet={snippet} />
      </>
    )}
  </RecordPane>
);

interface PreviewProps extends Pick<SnippetPaneProps, 'caseId' | 'onCase' | 'fill'> {
  readonly content: string;
}

function Preview({ content, caseId, onCase, fill }: PreviewProps) {
  const { pieces, asked, open } = fill.fill(content);
  return (
    <>
      <LabelledCombobox
        label="Preview with a case"
        hint={caseId === null ? 'A case fills in its client, its parties and its dates.' : undefined}
        source={caseChoices}
        value={caseId}
        onChange={onCase}
        placeholder="Search cases"
      />
      {fill.ofCase.error !== null && (
        <Problem className="mt-2">The case could not be read in full: {fill.ofCase.error.message}</Problem>
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
    </>
  );
}

const About = ({ snippet }: { readonly snippet: DocumentSnippet }) => {
  const { category, tags, usageCount, lastUsedAt, isCustom, updatedAt } = snippet;
  return (
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
          { label: 'Origin', value: isCustom ? 'Your own' : 'Standard' },
          { label: 'Last change', value: <RelativeTime instant={updatedAt} /> },
        ]}
      />
    </DetailSection>
  );
};
