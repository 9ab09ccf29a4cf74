import PostalMime, { type Address, type Attachment } from 'postal-mime';
import { textOfHtml } from './decodedText.ts';

export interface MailAttachment {
  readonly name: string;
  readonly type: string;
  readonly content: Blob;
}

export interface Mail {
  readonly subject: string;
  /** The people in the header, in the order of reading: 'From', 'To'. */
  readonly people: readonly { readonly label: string; readonly value: string }[];
  /** The date as the message gives it; null if there is none that can be parsed. */
  readonly date: string | null;
  readonly text: string;
  /** Whether the message is only a web page, of which the text is shown. */
  readonly isPage: boolean;
  readonly attachments: readonly MailAttachment[];
}

/** Maximum nesting depth of a message's parts. */
const DEEPEST = 60;

const peopleIn = (list: readonly Address[] = []): string =>
  list
    .flatMap((each) => (each.group === undefined ? [each] : each.group))
    .map(({ name = '', address = '' }) => (name === '' || name === address ? address : `${name} <${address}>`))
    .join(', ');

const contentOf = ({ content, mimeType }: Attachment): Blob =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)], { type: mimeType });

/** Parses a message by RFC 5322 and MIME. */
export async function readMail(file: Blob): Promise<Mail> {
  const mail = await PostalMime.parse(await file.arrayBuffer(), { maxNestingDepth: DEEPEST });
  const { subject = '', from, to, cc, bcc, replyTo, date, text, html = '', attachments } = mail;
  const heads = [
    { label: 'From', value: peopleIn(from === undefined ? [] : [from]) },
    { label: 'To', value: peopleIn(to) },
    { label: 'Cc', value: peopleIn(cc) },
    { label: 'Bcc', value: peopleIn(bcc) },
    { label: 'Reply to', value: peopleIn(replyTo) },
  ];
  const isPage = (text ?? '').trim() === '' && html !== '';
  return {
    subject,
    people: heads.filter(({ value }) => value !== ''),
    date: date !== undefined && !Number.isNaN(Date.parse(date)) ? date : null,
    text: (isPage ? textOfHtml(html) : (text ?? '')).trim(),
    isPage,
    attachments: attachments.map((attachment, index) => ({
      name: attachment.filename || `Attachment ${index + 1}`,
      type: attachment.mimeType,
      content: contentOf(attachment),
    })),
  };
}
