import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Has bytes as a file of the machine, which can be read at any place. It has no name from the beginning on, so that nothing of it is
 * left when the process dies.
 */
export async function withUnnamedFile<Result>(
  content: AsyncIterable<Uint8Array>,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `lexledger-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    for await (const bytes of content) await file.writeFile(bytes);
    return await use(file);
  } finally {
    await file.close();
  }
}
