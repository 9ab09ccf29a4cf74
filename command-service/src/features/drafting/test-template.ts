import { p, wordFile } from '@lexledger/domain/drafting/word/testWord';

/** A Word template for tests. */
export const aWordTemplate = (): Buffer => wordFile(p('Dear {{client.name}}:'));
