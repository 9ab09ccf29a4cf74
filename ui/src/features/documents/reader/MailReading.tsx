import { Download, Paperclip } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { saveFile } from '../../../components/csv.ts';
import { count, formatInstant } from '../../../text/format.ts';
import { formatSize, typeWord } from '../fileWords.ts';
import { type Mail, type MailAttachment, readMail } from './mail.ts';
import { type ReadingProps, useFoundInElement } from './reading.ts';
import { Unreadable } from './Unreadable.tsx';

/** A message: who wrote it to whom, when, what it says and what came with it. Nothing in it is loaded from elsewhere. */
export default function MailReading({ file, scroller, zoom, onScale, find, download, onProblem }: ReadingProps) {
  const [mail, setMail] = useState<Mail>();
  const [hasFailed, setHasFailed] = useState(false);
  const [drawn, setDrawn] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let isOver = false;
    readMail(file).then(
      (known) => !isOver && setMail(known),
      () => !isOver && setHasFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  const scale = typeof zoom === 'number' ? zoom : 1;
  useEffect(() => onScale(scale), [scale, onScale]);
  useFoundInElement(drawn, find, scroller);
  if (hasFailed) {
    return (
      <Unreadable
        title="This message is damaged, and cannot be shown."
        advice="Download it, and open it with a mail program."
        download={download}
        onShown={onProblem}
      />
    );
  }
  if (mail === undefined) return null;
  const { subject, people, date, text, isPage, attachments } = mail;
  const heads = [...people, ...(date === null ? [] : [{ label: 'Date', value: formatInstant(date) }])];
  return (
    <article
      ref={setDrawn}
      className="mx-auto w-full max-w-[90ch] px-4 py-5 sm:px-6"
      style={{ fontSize: `${scale * 0.9375}rem` }}
    >
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
            // A type that the browser would open by itself is not told to it.
            onClick={() => saveFile(name, content, 'application/octet-stream')}
          >
            Download
          </Button>
        </li>
      ))}
    </ul>
  </section>
);
