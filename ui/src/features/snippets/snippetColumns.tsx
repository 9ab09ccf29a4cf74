import type { DocumentSnippet } from '@lexledger/contracts/features/snippets';
import { writtenTags } from '../../cache/listedTags.ts';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { Badge } from '../../components/Badge.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { originColumn, usageColumns } from '../../components/table/usageColumns.tsx';
import { numberColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { FavoriteMark } from './FavoriteMark.tsx';
import { type SnippetActs, snippetMenu } from './snippetMenu.ts';

const SHOWN_TAGS = 3;

const Title = ({ snippet: { title, isFavorite } }: { readonly snippet: DocumentSnippet }) => (
  <span className="flex min-w-0 items-center gap-1.5">
    <span className="truncate">{title}</span>
    {isFavorite && <FavoriteMark />}
  </span>
);

const Tags = ({ tags }: { readonly tags: readonly string[] }) => (
  <span className="flex min-w-0 gap-1 overflow-hidden">
    {tags.slice(0, SHOWN_TAGS).map((tag) => (
      <Badge key={tag} outline>
        {tag}
      </Badge>
    ))}
    {tags.length > SHOWN_TAGS && <span className="text-muted text-xs">+{tags.length - SHOWN_TAGS}</span>}
  </span>
);

export const snippetColumns = (acts: SnippetActs): readonly TableColumn<DocumentSnippet>[] => [
  textColumn<DocumentSnippet>({ id: 'title', header: 'Snippet', width: 'minmax(220px, 3fr)' }, (_, snippet) => (
    <Title snippet={snippet} />
  )),
  textColumn({ id: 'category', header: 'Category', width: 'minmax(110px, 1fr)' }),
  {
    id: 'tags',
    header: 'Tags',
    csv: ({ tags }) => writtenTags(tags),
    cell: ({ tags }) => (tags.length === 0 ? <NoValue /> : <Tags tags={tags} />),
    width: 'minmax(150px, 1.4fr)',
    phone: 'none',
  },
  numberColumn(
    { id: 'blanks', header: 'Blanks', width: '76px', phone: 'none', read: ({ placeholders }) => placeholders.length },
    (blanks) => (blanks === 0 ? <NoValue /> : blanks),
  ),
  ...usageColumns<DocumentSnippet>(),
  { ...originColumn(({ isCustom }: DocumentSnippet) => isCustom), isOptional: true },
  actionsColumn<DocumentSnippet>('title', (snippet) => snippetMenu(snippet, acts)),
];
