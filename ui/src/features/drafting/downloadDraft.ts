import type { Draft } from '@lexledger/contracts/features/drafting';
import { type FileKind, saveFileOf } from '../../components/serverFile.ts';
import { DRAFTS } from './place.ts';

/** A title as the name of a file. */
const fileName = (title: string): string => title.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim() || 'Draft';

/** Saves what changed since a version as a Word document with tracked changes. */
export const downloadRedline = ({ id, title }: Pick<Draft, 'id' | 'title'>, from: number): Promise<void> =>
  saveFileOf(
    `${DRAFTS.path}/${id}/redline?from=${from}`,
    `${fileName(title ?? 'Draft')}, changes since version ${from}.docx`,
    'docx',
  );

/** What of a draft is saved. */
interface Wanted {
  /** A saved version; the draft as it is now by default. */
  readonly version?: number | undefined;
  /** Whether it is on the firm's letterhead; letters are by default. */
  readonly letterhead?: 'yes' | 'no' | undefined;
}

/** Saves a draft, or one of its versions, as a file. */
export function downloadDraft(
  { id, title }: Pick<Draft, 'id' | 'title'>,
  format: FileKind,
  { version, letterhead }: Wanted = {},
): Promise<void> {
  const asked = new URLSearchParams({
    ...(version !== undefined && { version: String(version) }),
    ...(letterhead && { letterhead }),
  }).toString();
  return saveFileOf(
    `${DRAFTS.path}/${id}/${format}${asked === '' ? '' : `?${asked}`}`,
    `${fileName(title ?? 'Draft')}.${format}`,
    format,
  );
}

type Paper = Pick<Draft, 'id' | 'title' | 'paper' | 'wordFile'>;

/** What can be downloaded of a draft: letters with the letterhead or without, other papers without or with it. */
export const downloadItems = (draft: Paper, version?: number) => {
  const item = (label: string, format: FileKind, letterhead?: 'yes' | 'no') => ({
    label,
    opens: true,
    onSelect: () => void downloadDraft(draft, format, { version, letterhead }),
  });
  const usual = [item('Word', 'docx'), item('PDF', 'pdf')];
  // A draft in a Word file has the letterhead of that file, and pleading paper has none.
  if (draft.wordFile !== null || draft.paper === 'pleading') return usual;
  const [other, words] =
    draft.paper === 'letter' ? (['no', 'without letterhead'] as const) : (['yes', 'on letterhead'] as const);
  return [...usual, 'rule' as const, item(`Word, ${words}`, 'docx', other), item(`PDF, ${words}`, 'pdf', other)];
};
