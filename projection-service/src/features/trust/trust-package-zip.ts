import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { ABOUT_STAMP } from '../../kernel/stamped-head.ts';
import type { TrustPackage } from './trust-package.ts';
import { packageCsvs } from './trust-package-csv.ts';

const ABOUT = `The records of a trust bank account, a folder for each month, as its books stood when they were closed:

  Trust package.pdf     everything below, to be printed
  receipts.csv          the receipts journal
  disbursements.csv     the disbursements journal
  transfers.csv         transfers between matters of one client
  ledgers.csv           the ledger of each client and matter
  trial-balance.csv     the balances at the end of the month
  reconciliation.csv    bank, book and ledgers against each other, and who signed it
  outstanding.csv       what no statement showed by the end of the month
  late-entries.csv      what was recorded after the books were closed

"Log entry" is the place of an entry in the log of the practice, and "Event ID" its event. The file checkpoint is the
signed head of that log, and log.vkey the key that it is signed with: who keeps them proves later that nothing that the
log held then was changed, removed or added. The proof of an entry is saved from its history.
`;

/** A zip with a folder for each month, and the signed head of the log. */
export async function zipOfPackages(
  packages: readonly TrustPackage[],
  print: (paper: TrustPackage) => Promise<Buffer>,
  stampOf: (checkpoint: string) => Promise<Uint8Array | null>,
): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, content: string | Uint8Array): void => zip.addBuffer(Buffer.from(content), path);
  for (const paper of packages) {
    add(`${paper.month}/Trust package.pdf`, await print(paper));
    for (const [name, text] of Object.entries(packageCsvs(paper))) add(`${paper.month}/${name}`, text);
  }
  const [first] = packages;
  if (first !== undefined) {
    add('checkpoint', first.head.checkpoint);
    add('log.vkey', `${first.head.keys.at(-1)}\n`);
  }
  const stamp = first === undefined ? null : await stampOf(first.head.checkpoint);
  if (stamp !== null) add('checkpoint.tsr', stamp);
  add('README.txt', stamp === null ? ABOUT : `${ABOUT}${ABOUT_STAMP}`);
  zip.end();
  return buffer(zip.outputStream);
}
