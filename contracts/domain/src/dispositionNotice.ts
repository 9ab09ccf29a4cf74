import { FEWEST_NOTICE_DAYS } from '@lexledger/contracts/retentionChoices';

/** What the notice to a client says of their file. All days are calendar days. */
export interface NoticeFacts {
  readonly closedOn: string;
  readonly years: number;
  /** The last day of the retention time. */
  readonly retainedUntil: string;
  readonly writtenOn: string;
  /** Until when the client can have the file. */
  readonly answerBy: string;
}

const DAY_MS = 86_400_000;

/** The day until which a client can have the file, where no notice says another one. */
export const usualAnswerDay = (writtenOn: string): string =>
  new Date(Date.parse(`${writtenOn}T00:00:00Z`) + 2 * FEWEST_NOTICE_DAYS * DAY_MS).toISOString().slice(0, 10);

/** The paragraphs of the notice that the file of a matter is going to be destroyed. */
export function dispositionNotice(
  { closedOn, years, retainedUntil, writtenOn, answerBy }: NoticeFacts,
  dayOf: (day: string) => string,
): readonly string[] {
  return [
    `We closed your file in this matter on ${dayOf(closedOn)}. We keep files for ${years} years, and for yours that time ${retainedUntil < writtenOn ? 'ended' : 'ends'} on ${dayOf(retainedUntil)}. After that we destroy it.`,
    `Until ${dayOf(answerBy)} you can have your original documents and the rest of your file. Tell us how you want to receive them, or come and pick them up by appointment. Papers that have value as originals, such as wills, deeds, notes and certificates, cannot be replaced once they are destroyed.`,
    'Tell us as well if you still need the file: because a judgment in your favor is unpaid, support or custody continues, a child was involved, an appeal or a claim may follow, or anybody asked you to preserve documents. We then keep it.',
    `If we hear nothing from you by ${dayOf(answerBy)}, the documents, notes and correspondence of the matter are destroyed. Our records of trust money and invoices stay, and so does a note that we represented you, so that we notice conflicts of interest.`,
  ];
}
