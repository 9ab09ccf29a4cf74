import type { KeptHead } from '@lexledger/contracts/features/log-heads';
import { monthName } from '@lexledger/contracts/logHeads';
import type { MailMessage } from '@lexledger/infra/mail/port';

const count = (size: number): string => `${size.toLocaleString('en-US')} ${size === 1 ? 'entry' : 'entries'}`;

/** The mail with a head of the log: the head as text, what it is for, and how it is compared with an export. */
export function headMessage(
  { month, size, root, checkpoint, keptAt, stamp }: Omit<KeptHead, 'mail'>,
  stampBytes: Uint8Array | null,
): Pick<MailMessage, 'subject' | 'text' | 'attachments'> {
  const of = month === null ? keptAt.slice(0, 'YYYY-MM-DD'.length) : monthName(month);
  return {
    subject: `Head of the log, ${of}: ${count(size)}`,
    text: [
      `The log of your firm in LexLedger had ${count(size)} at ${keptAt}. This hash is over all of them:`,
      '',
      root,
      '',
      'Keep this mail. Whoever has it can prove later whether anything before it was changed, removed or added, also by whoever runs LexLedger.',
      '',
      'To verify: export the log in LexLedger (Audit trail, Proof of the log), unpack the zip, save the attached checkpoint.txt beside it, and run',
      '',
      '  node verify.mjs . --seen checkpoint.txt',
      '',
      'At the machine of LexLedger itself: npm run verify -- checkpoint.txt',
      ...(stamp === null || stampBytes === null
        ? []
        : [
            '',
            `${stamp.authority} time-stamped it at ${stamp.at} (checkpoint.tsr). With its certificates, this is verified by`,
            '',
            '  openssl ts -verify -data checkpoint.txt -in checkpoint.tsr -CAfile CERTIFICATES.pem',
          ]),
      '',
      'The signed head (checkpoint.txt):',
      '',
      checkpoint,
      'An owner of the firm chooses who gets it in the settings of LexLedger, under Heads of the log.',
    ].join('\n'),
    attachments: [
      { fileName: 'checkpoint.txt', contentType: 'text/plain; charset=utf-8', bytes: Buffer.from(checkpoint) },
      ...(stampBytes === null
        ? []
        : [{ fileName: 'checkpoint.tsr', contentType: 'application/timestamp-reply', bytes: stampBytes }]),
    ],
  };
}
