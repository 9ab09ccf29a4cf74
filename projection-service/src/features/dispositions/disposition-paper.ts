import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { addressedTo, dayOf, headOf } from '../../kernel/paper.ts';
import { makePdf, type Paper } from '../../kernel/pdf.ts';

/** The notice that the file of a matter is going to be destroyed. Days are calendar days. */
export interface DispositionLetter {
  readonly kind: 'letter';
  /** Name of the firm, or of the lawyer when there are no details of the firm. */
  readonly from: string;
  readonly firm: FirmDetails | null;
  readonly client: { readonly name: string; readonly address: string | null };
  readonly matter: string;
  readonly closedOn: string;
  readonly years: number;
  readonly retainedUntil: string;
  readonly writtenOn: string;
  /** Until when the file can be had. */
  readonly answerBy: string;
}

export type DispositionPaper = DispositionLetter;

const paragraph = (text: string): object => ({ text, margin: [0, 0, 0, 10] });

function letterPaper(letter: DispositionLetter): Paper {
  const { from, client, matter, closedOn, years, retainedUntil, writtenOn, answerBy } = letter;
  const title = 'Your file';
  return {
    title: `${title}: ${matter}`,
    at: Date.parse(`${writtenOn}T12:00:00Z`),
    foot: `${from} · ${title}`,
    content: [
      headOf(letter, title, [dayOf(writtenOn)]),
      addressedTo(client, matter),
      paragraph(
        `We closed your file in this matter on ${dayOf(closedOn)}. We keep files for ${years} years, and for yours that time ${retainedUntil < writtenOn ? 'ended' : 'ends'} on ${dayOf(retainedUntil)}. After that we destroy it.`,
      ),
      paragraph(
        `Until ${dayOf(answerBy)} you can have your original documents and the rest of your file. Tell us how you want to receive them, or come and pick them up by appointment. Papers that have value as originals, such as wills, deeds, notes and certificates, cannot be replaced once they are destroyed.`,
      ),
      paragraph(
        'Tell us as well if you still need the file: because a judgment in your favor is unpaid, support or custody continues, a child was involved, an appeal or a claim may follow, or anybody asked you to preserve documents. We then keep it.',
      ),
      paragraph(
        `If we hear nothing from you by ${dayOf(answerBy)}, the documents, notes and correspondence of the matter are destroyed. Our records of trust money and invoices stay, and so does a note that we represented you, so that we notice conflicts of interest.`,
      ),
      { text: from, margin: [0, 24, 0, 0] },
    ],
  };
}

/** A paper about the disposition of a file as a PDF. The same content always gives the same bytes. */
export const dispositionPdf = (asked: DispositionPaper): Promise<Buffer> => makePdf(letterPaper(asked));
