import type { CaseNote } from '@lexledger/contracts/features/notes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Pin } from 'lucide-react';
import { useMay } from '../../../account/may.ts';
import { useAuthors } from '../../../account/memberNames.ts';
import { RelativeTime } from '../../../components/RelativeTime.tsx';
import { recordsQuery } from '../../../records/recordsQuery.ts';
import { Answered } from '../Answered.tsx';
import { linesIn } from '../layout.ts';
import { NoteForm } from '../NoteForm.tsx';
import { useRecordName } from '../recordNames.ts';
import { WidgetEmpty } from '../WidgetEmpty.tsx';
import { LINE_LINK, WidgetLine, WidgetList } from '../WidgetList.tsx';
import { useWhoseShown } from '../whoseShown.ts';
import type { WidgetProps } from '../widgetProps.ts';

/** Heights in lines of a list: a note with its case, and the form above. */
const NOTE_LINES = 2;
const FORM_LINES = 1;

export default function NotesWidget({ height, settings }: WidgetProps) {
  const limit = Math.floor((linesIn(height) - FORM_LINES) / NOTE_LINES);
  const mayWrite = useMay().add({ category: 'note' });
  const query = useQuery(recordsQuery('case-notes', { sort: '-createdAt', limit, ...useWhoseShown(settings) }));
  return (
    <>
      {mayWrite && (
        <div className="border-b px-4 py-2.5">
          <NoteForm />
        </div>
      )}
      <Answered query={query} what="The notes" lines={limit * NOTE_LINES}>
        {(notes) =>
          notes.length === 0 ? (
            <WidgetEmpty title="The last notes on your cases will be listed here.">
              For example what a client said on the telephone.
            </WidgetEmpty>
          ) : (
            <WidgetList label="Last notes">
              {notes.map((note) => (
                <NoteLine key={note.id} note={note} />
              ))}
            </WidgetList>
          )
        }
      </Answered>
    </>
  );
}

function NoteLine({ note: { id, userId, caseId, content, createdAt, isPinned } }: { readonly note: CaseNote }) {
  const title = useRecordName('cases', caseId);
  const author = useAuthors()(userId);
  return (
    <WidgetLine view="case-notes" id={id} className="py-2">
      <p className="line-clamp-2 whitespace-pre-line">
        {isPinned && (
          <Pin aria-label="Pinned" size={12} strokeWidth={2} className="mr-1 inline-block align-[-1px] text-accent" />
        )}
        {content}
      </p>
      <p className="flex min-w-0 gap-1.5 text-muted text-xs">
        <Link to="/cases/$caseId" params={{ caseId }} className={LINE_LINK}>
          {title ?? '…'}
        </Link>
        <span aria-hidden>·</span>
        {author !== undefined && (
          <>
            <span className="truncate">{author}</span>
            <span aria-hidden>·</span>
          </>
        )}
        <span className="shrink-0">
          <RelativeTime instant={createdAt} />
        </span>
      </p>
    </WidgetLine>
  );
}
