import { p, wordFile } from '@lexledger/domain/drafting/word/testWord';

/** A Word template for tests. */
export const aWordTemplate = (): Buffer => wordFile(p('Dear {{client.name}}:'));

/** A letterhead for tests. */
export const aLetterhead = (): Buffer => wordFile(p('{{text}}'));
