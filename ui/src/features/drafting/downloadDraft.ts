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

/** Saves a draft, or one of its versions, as a file. */
export const downloadDraft = (
  { id, title }: Pick<Draft, 'id' | 'title'>,
  format: FileKind,
  version?: number,
): Promise<void> =>
  saveFileOf(
    `${DRAFTS.path}/${id}/${format}${version === undefined ? '' : `?version=${version}`}`,
    `${fileName(title ?? 'Draft')}.${format}`,
    format,
  );
