import { Download, Paperclip } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { saveFile } from '../../../components/csv.ts';
import { count, formatInstant } from '../../../text/format.ts';
import { formatSize, typeWord } from '../fileWords.ts';
import { type MailAttachment, readMail } from './mail.ts';
import { type ReadingProps, useFoundInElement, useParsed, useTextSize } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';

/** An email with its header, its text and its attachments. It loads nothing from the network. */
export default function MailReading(props: ReadingProps) {
  const { data: mail, error } = useParsed(props.file, readMail);
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  const fontSize = useTextSize(props);
  useFoundInElement(drawn, props);
  if (error !== undefined) {
    return (
      <Unreadable
        {...props}
        title="This message is damaged, and cannot be shown."
        advice="Download it, and open it with a mail program."
      />
    );
  }
  if (mail === undefined) return null;
  const { subject, people, date, text, isPage, attachments } = mail;
  const heads = [...people, ...(date === null ? [] : [{ label: 'Date', value: formatInstant(date) }])];
  return (
    <article ref={setDrawn} className="mx-auto w-full max-w-[90ch] px-4 py-5 sm:px-6" style={{ fontSize }}>
      <h2 className="wrap-anywhere font-semibold font-serif text-[1.25em] leading-snug">{subject || 'No subject'}</h2>
      <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 border-b pb-4">
        {heads.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {attachments.length > 0 && <Attachments attachments={attachments} />}
      {isPage && (
        <p className="mt-4 text-muted text-sm">Only the text of this message is shown, without its pictures.</p>
      )}
      {text === '' ? (
        <p className="mt-4 text-muted">This message has no text.</p>
      ) : (
        <pre className="wrap-anywhere mt-4 whitespace-pre-wrap font-[inherit] leading-[1.6]">{text}</pre>
      )}
    </article>
  );
}

const Attachments = ({ attachments }: { readonly attachments: readonly MailAttachment[] }) => (
  <section aria-label="Attachments" className="border-b py-3 text-base">
    <h3 className="flex items-center gap-1.5 text-muted text-sm">
      <Paperclip aria-hidden size={14} strokeWidth={1.75} />
      {count(attachments.length, 'attachment')}
    </h3>
    <ul className="mt-1">
      {attachments.map(({ name, type, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the attachments of a message never change
        <li key={index} className="flex items-center gap-3 py-1">
          <span className="min-w-0 flex-1">
            <span className="block truncate">{name}</span>
            <span className="text-muted text-sm">{`${typeWord(type)}, ${formatSize(content.size)}`}</span>
          </span>
          <Button
            size="sm"
            icon={Download}
            aria-label={`Download ${name}`}
            // Under this type the browser downloads the file and never opens it.
            onClick={() => saveFile(name, content, 'application/octet-stream')}
          >
            Download
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
