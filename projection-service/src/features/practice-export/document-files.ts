import type { Case } from '@lexledger/contracts/features/cases';
import type { CaseDocument } from '@lexledger/contracts/features/documents';
import type { DocumentFolder } from '@lexledger/contracts/features/documents/folders';
import { safeFileName } from '@lexledger/contracts/kernel/file-name';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { filed } from '../../kernel/filed-documents.ts';
import type { Reader } from '../../kernel/reader.ts';
import { pagesOf } from './record-kinds.ts';

/** A document of a matter, and where it is in the export. */
export interface ExportedDocument {
  readonly matter: string;
  /** 'documents/Roe v. Wayne/Pleadings/Answer.pdf' */
  readonly path: string;
  readonly hash: string;
  readonly uploadedAt: string;
}

async function allOf<Document>(read: Reader, view: string, caseId: string): Promise<readonly Document[]> {
  const found: ViewDocument[] = [];
  for await (const page of pagesOf(read, view, { caseId, removedAt: null })) found.push(...page);
  return found as readonly unknown[] as readonly Document[];
}

/** The documents that the person reads, by matter, each in its folders. */
export async function* documentsOf(read: Reader): AsyncGenerator<ExportedDocument> {
  const taken = new Set<string>();
  for await (const cases of pagesOf(read, 'cases', { removedAt: null })) {
    for (const { id, title } of cases as readonly unknown[] as readonly Case[]) {
      const documents = await allOf<CaseDocument>(read, 'case-documents', id);
      if (documents.length === 0) continue;
      const folders = await allOf<DocumentFolder>(read, 'document-folders', id);
      let folder = safeFileName(title);
      for (let copy = 2; taken.has(folder.toLowerCase()); copy += 1) folder = `${safeFileName(title)} (${copy})`;
      taken.add(folder.toLowerCase());
      for (const { document, path } of filed(documents, folders)) {
        yield {
          matter: title,
          path: path.replace(/^documents\//, `documents/${folder}/`),
          hash: document.fileData,
          uploadedAt: document.uploadedAt,
        };
      }
    }
  }
}
