import type { RetainedFile } from '@lexledger/contracts/features/dispositions';
import { dispositionNotice, usualAnswerDay } from '@lexledger/domain/dispositionNotice';
import { readNotation } from '@lexledger/domain/drafting/notation';
import { orderedBlocks } from '@lexledger/domain/drafting/orderedBlocks';
import { formatDay } from '../../text/format.ts';

/**
 * The command that begins the notice to a client as a draft, with what is known of the file written in. Names and addresses
 * are fields, which the draft fills from the case.
 * @param years for how long the firm keeps files
 */
export function noticeDraftBody(file: RetainedFile, years: number, today: string): object {
  const { closedOn, retainedUntil, disposition } = file;
  if (closedOn === null || retainedUntil === null) throw new Error('The file of an open case has no notice.');
  const writtenOn = disposition?.notice?.sentOn ?? today;
  const answerBy = disposition?.notice?.answerBy ?? usualAnswerDay(writtenOn);
  const dayOf = (day: string): string => formatDay(day, 'written');
  const paragraphs = dispositionNotice({ closedOn, years, retainedUntil, writtenOn, answerBy }, dayOf);
  const text = [
    '{{date:today}}',
    '{{client.name}}\n{{client.address}}',
    '::indent **Re: Your file: {{case.title}}**',
    'Dear {{client.name}}:',
    ...paragraphs,
    'Sincerely,',
    '{{lawyer.name}}\n{{firm.name}}',
  ].join('\n\n');
  const { blocks } = readNotation(text);
  return { title: 'Notice: your file', caseId: file.id, paper: 'letter', blocks: orderedBlocks(blocks) };
}
