import type { Statement } from '@lexledger/domain/trust/statement';
import { decodeStatement, MAX_STATEMENT_BYTES, readStatement } from '@lexledger/domain/trust/statementFile';

/** The statement in a file of the bank, or why it cannot be read. */
export async function readStatementFile(file: File): Promise<Statement | { readonly problem: string }> {
  if (file.size > MAX_STATEMENT_BYTES) {
    return { problem: 'The file has more than 10 MB. Download a shorter period, then choose that file.' };
  }
  const read = readStatement(decodeStatement(new Uint8Array(await file.arrayBuffer())));
  return 'refused' in read ? { problem: read.refused.message } : read;
}
