import type { FileDisposition } from '@lexledger/contracts/features/dispositions';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { dispositionNotice, type NoticeFacts } from '@lexledger/domain/dispositionNotice';
import { addressedTo, dayOf, headOf, MUTED, SOBER } from '../../kernel/paper.ts';
import { makePdf, type Paper } from '../../kernel/pdf.ts';

/** The notice that the file of a matter is going to be destroyed. Days are calendar days. */
export interface DispositionLetter extends NoticeFacts {
  readonly kind: 'letter';
  /** Name of the firm, or of the lawyer when there are no details of the firm. */
  readonly from: string;
  readonly firm: FirmDetails | null;
  readonly client: { readonly name: string; readonly address: string | null };
  readonly matter: string;
}

/** What was destroyed of a file, and the index that stays. */
export interface DispositionCertificate {
  readonly kind: 'certificate';
  readonly from: string;
  readonly firm: FirmDetails | null;
  readonly index: NonNullable<FileDisposition['disposed']>;
  readonly notice: FileDisposition['notice'];
  readonly originals: string;
  /** Names of who decided it. */
  readonly by: string;
  readonly orderedOn: string;
  /** The day on which it was done. */
  readonly disposedOn: string;
}

export type DispositionPaper = DispositionLetter | DispositionCertificate;

const paragraph = (text: string): object => ({ text, margin: [0, 0, 0, 10] });

function letterPaper(letter: DispositionLetter): Paper {
  const { from, client, matter, writtenOn } = letter;
  const title = 'Your file';
  return {
    title: `${title}: ${matter}`,
    at: Date.parse(`${writtenOn}T12:00:00Z`),
    foot: `${from} · ${title}`,
    content: [
      headOf(letter, title, [dayOf(writtenOn)]),
      addressedTo(client, matter),
      ...dispositionNotice(letter, dayOf).map(paragraph),
      { text: from, margin: [0, 24, 0, 0] },
    ],
  };
}

/** What was destroyed, by the prefix of its streams. */
const DESTROYED: Readonly<Record<string, readonly [one: string, many: string]>> = {
  document: ['document', 'documents'],
  folder: ['folder', 'folders'],
  linkeddocument: ['linked document', 'linked documents'],
  googledoc: ['linked document', 'linked documents'],
  note: ['note', 'notes'],
  draft: ['draft', 'drafts'],
  citecheck: ['cite check', 'cite checks'],
  fact: ['fact', 'facts'],
  authority: ['authority', 'authorities'],
  argument: ['argument', 'arguments'],
  claim: ['claim', 'claims'],
  proof: ['element of proof', 'elements of proof'],
  analysis: ['analysis', 'analyses'],
  question: ['research question', 'research questions'],
};

const amountWords = (category: string, count: number): string => {
  const [one, many] = DESTROYED[category] ?? [category, category];
  return `${count} ${count === 1 ? one : many}`;
};

function certificatePaper(certificate: DispositionCertificate): Paper {
  const { from, index, notice, originals, by, orderedOn, disposedOn } = certificate;
  const title = 'Certificate of disposition';
  const rows: readonly (readonly [label: string, value: string])[] = [
    ['Client', index.client],
    ['Matter', index.matter],
    ['Other side', index.adverse.length === 0 ? 'None on record' : index.adverse.join(', ')],
    ['Opened', dayOf(index.openedOn)],
    ['Closed', index.closedOn === null ? '' : dayOf(index.closedOn)],
    ['Notice to the client', notice === null ? '' : `${dayOf(notice.sentOn)}, to ${notice.to}`],
    ['Originals', originals],
    ['Decided by', `${by}, ${dayOf(orderedOn)}`],
    ['Destroyed', dayOf(disposedOn)],
    [
      'What was destroyed',
      [
        ...index.destroyed.map(({ category, count }) => amountWords(category, count)),
        `the bytes of ${index.files} ${index.files === 1 ? 'file' : 'files'}`,
      ].join(', '),
    ],
    ['What stays', 'This index, the parties for conflict checks, time, invoices and the records of trust money'],
  ];
  return {
    title: `${title}: ${index.matter}`,
    at: Date.parse(`${disposedOn}T12:00:00Z`),
    foot: `${from} · ${title}`,
    content: [
      headOf(certificate, title, [dayOf(disposedOn)]),
      {
        layout: SOBER,
        table: {
          widths: ['auto', '*'],
          body: rows.map(([label, value]) => [{ text: label, color: MUTED }, { text: value }]),
        },
      },
    ],
  };
}

/** A paper about the disposition of a file as a PDF. The same content always gives the same bytes. */
export const dispositionPdf = (asked: DispositionPaper): Promise<Buffer> =>
  makePdf(asked.kind === 'letter' ? letterPaper(asked) : certificatePaper(asked));
