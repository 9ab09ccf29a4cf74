import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { count } from '../../text/format.ts';
import { CitedText, useCitations } from './CitedText.tsx';
import { leadsTo } from './citationWords.ts';

/** The passage relied on, and the citations found in it. */
export function PassageField() {
  const typed = useDeferredValue((useWatch({ name: 'relevantText' }) as string | null | undefined) ?? '');
  const citations = useCitations(typed);
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        name="relevantText"
        label="Passage"
        rows={4}
        placeholder="Paste what you rely on, as it was published"
      />
      {citations.length > 0 && (
        <details open className="rounded-md border bg-sunken text-sm">
          <summary className="cursor-default px-3 py-2 text-muted">
            {count(citations.length, 'citation')} in the passage
          </summary>
          <CitedText text={typed} className="max-h-48 overflow-y-auto border-t px-3 py-2 font-serif" />
          <ul className="border-t">
            {citations.map((citation) => (
              <li key={citation.start} className="border-b px-3 py-1.5 last:border-b-0">
                <span className="font-medium">{citation.text}</span>
                <span className="block text-muted text-xs">{leadsTo(citation, citations)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
