import type { Citation } from '@lexledger/domain/citations/citation';
import { recogniseCitations } from '@lexledger/domain/citations/recognise';
import { Fragment, useMemo } from 'react';
import { cx } from '../../browser/classes.ts';
import { leadsTo } from './citationWords.ts';

export const useCitations = (text: string): readonly Citation[] => useMemo(() => recogniseCitations(text), [text]);

/** A passage with its citations highlighted; hovering over one shows how it was parsed. */
export function CitedText({ text, className }: { readonly text: string; readonly className?: string }) {
  const citations = useCitations(text);
  return (
    <p className={cx('wrap-anywhere whitespace-pre-wrap', className)}>
      {citations.map((citation, index) => (
        <Fragment key={citation.start}>
          {text.slice(citations[index - 1]?.end ?? 0, citation.start)}
          <mark
            title={leadsTo(citation, citations)}
            className={cx(
              'rounded-sm bg-changed text-ink',
              citation.form !== 'full' &&
                citation.refersTo === null &&
                'underline decoration-warning decoration-dotted',
            )}
          >
            {citation.text}
          </mark>
        </Fragment>
      ))}
      {text.slice(citations.at(-1)?.end ?? 0)}
    </p>
  );
}
