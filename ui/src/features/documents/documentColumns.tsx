import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { SearchHit } from '@lexledger/contracts/features/search';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { NoValue } from '../../components/NoValue.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, numberColumn, optionalText, textColumn } from '../../components/table/usualColumns.tsx';
import { MarkedText } from '../../keyboard/MarkedText.tsx';
import { formatSize, typeWord } from './fileWords.ts';
import { foundWords } from './foundText.ts';
import { readerAddress } from './reader/readerAddress.ts';
import { TagMarks } from './TagMark.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { type TagsById, tagsOf } from './tags.ts';

export interface DocumentColumnsPlan {
  readonly tags: TagsById;
  /** Looks up the title of a case. Undefined on the page of a case, which has no column for it. */
  readonly caseTitle?: ((id: string | null) => string | undefined) | undefined;
  /** The names of folders by their ids. Undefined where the tree of folders shows them. */
  readonly folderNames?: ReadonlyMap<string, string> | undefined;
  /** The hits by document while the person searches. */
  readonly found?: ReadonlyMap<string, SearchHit> | undefined;
  /** Wraps a document’s name, by which it is dragged. */
  readonly Handle?: ComponentType<{ readonly document: CaseDocument; readonly children: ReactNode }> | undefined;
}

/** Characters of a passage that are shown before its first match: a cell has room for one line. */
const BEFORE = 16;

/** The passage, cut to begin shortly before its first match. */
function shortened({ text, ranges }: NonNullable<SearchHit['passage']>) {
  const first = ranges[0]?.start ?? 0;
  const from = first <= BEFORE ? 0 : text.lastIndexOf(' ', first - BEFORE) + 1;
  if (from === 0) return { text, ranges };
  const by = from - 1;
  return {
    text: `…${text.slice(from)}`,
    ranges: ranges.map(({ start, end }) => ({ start: start - by, end: end - by })),
  };
}

/** The column with the passage that matches the search. */
const foundColumn = (found: ReadonlyMap<string, SearchHit>): TableColumn<CaseDocument> => ({
  id: 'found',
  header: 'Found',
  csv: ({ id }) => found.get(id)?.passage?.text ?? null,
  cell: ({ id }) => {
    const passage = found.get(id)?.passage;
    return passage ? (
      <span className="truncate text-muted" title={passage.text}>
        <MarkedText {...shortened(passage)} />
      </span>
    ) : (
      <NoValue />
    );
  },
  width: 'minmax(220px, 5fr)',
});

/** Columns that are left out while a passage of each document is shown. */
const WITHOUT_PASSAGE = new Set(['size', 'version', 'category']);

export const documentColumns = (plan: DocumentColumnsPlan): readonly TableColumn<CaseDocument>[] =>
  plan.found === undefined ? allColumns(plan) : allColumns(plan).filter(({ id }) => !WITHOUT_PASSAGE.has(id));

const allColumns = ({
  tags,
  caseTitle,
  folderNames,
  found,
  Handle,
}: DocumentColumnsPlan): readonly TableColumn<CaseDocument>[] => [
  textColumn(
    { id: 'name', header: 'Document', width: 'minmax(180px, 2.4fr)', read: ({ fileName }) => fileName },
    (fileName, document) => {
      const name = (
        <span className="flex min-w-0 items-center gap-2">
          <Thumbnail document={document} />
          <span className="truncate">{fileName}</span>
        </span>
      );
      return Handle === undefined ? name : <Handle document={document}>{name}</Handle>;
    },
  ),
  ...(found === undefined ? [] : [foundColumn(found)]),
  textColumn({ id: 'type', header: 'Type', width: '104px', read: ({ fileType }) => typeWord(fileType) }),
  textColumn({ id: 'category', header: 'Category', width: 'minmax(100px, 1fr)', phone: 'none' }),
  {
    id: 'tags',
    header: 'Tags',
    csv: ({ tagIds }) =>
      tagsOf(tagIds, tags)
        .map(({ name }) => name)
        .join(', '),
    cell: ({ tagIds }) => {
      const carried = tagsOf(tagIds, tags);
      return carried.length === 0 ? <NoValue /> : <TagMarks tags={carried} />;
    },
    sortBy: ({ tagIds }) => tagsOf(tagIds, tags)[0]?.name ?? null,
    width: 'minmax(190px, 1.5fr)',
    phone: 'none',
  },
  ...(caseTitle === undefined ? [] : [caseColumn<CaseDocument>(caseTitle)]),
  ...(folderNames === undefined
    ? []
    : [
        textColumn<CaseDocument>({
          id: 'folder',
          header: 'Folder',
          width: 'minmax(90px, 0.9fr)',
          phone: 'none',
          // Of one case it takes the room of the column of the case.
          isOptional: caseTitle !== undefined,
          read: ({ folderId }) => folderNames.get(folderId ?? '') ?? null,
        }),
      ]),
  numberColumn(
    { id: 'size', header: 'Size', width: '88px', phone: 'none', read: ({ fileSize }) => fileSize },
    formatSize,
  ),
  numberColumn({ id: 'version', header: 'Version', width: '76px', phone: 'none', read: (row) => row.versionNumber }),
  textColumn(
    { id: 'uploaded', header: 'Uploaded', width: '120px', phone: 'end', read: ({ uploadedAt }) => uploadedAt },
    (uploadedAt) => <RelativeTime instant={uploadedAt} />,
  ),
  optionalText('description', 'Description', ({ description }) => description),
  {
    id: 'open',
    header: 'Open',
    hideHeader: true,
    cell: (document) => (
      <Link
        {...readerAddress(document, { find: foundWords(found?.get(document.id)) })}
        tabIndex={-1}
        aria-label={`Open ${document.fileName}`}
        className="rounded-sm text-muted underline decoration-rule underline-offset-3 hover:text-ink hover:decoration-accent"
      >
        Open
      </Link>
    ),
    width: '40px',
    phone: 'none',
  },
];
