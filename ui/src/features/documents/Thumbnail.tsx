import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { File, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { thumbnailAddress } from './fileWords.ts';

const iconOf = (type: string): LucideIcon => {
  if (type.startsWith('image/')) return FileImage;
  if (/spreadsheet|excel|csv/.test(type)) return FileSpreadsheet;
  return /^text\/|pdf|word|opendocument\.text|rfc822/.test(type) ? FileText : File;
};

/** A small picture of a document if there is one, or the icon of its type. Its name is shown beside it. */
export function Thumbnail({ document }: { readonly document: CaseDocument }) {
  const { fileType } = document;
  const address = thumbnailAddress(document);
  const Icon = iconOf(fileType);
  return (
    <span className="flex size-7 shrink-0 items-center justify-center overflow-hidden rounded-sm border bg-sunken text-muted">
      {address === null ? (
        <Icon aria-hidden size={14} strokeWidth={1.75} />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" className="size-full object-cover object-top" />
      )}
    </span>
  );
}
