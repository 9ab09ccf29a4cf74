import type { FilledDocument, LiveNeed } from '@lexledger/domain/drafting/fill';
import { type RefObject, useRef, useState } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Segments } from '../../../components/Segments.tsx';
import { count } from '../../../text/format.ts';
import { AnswerField, type Answering } from './AnswerField.tsx';

export interface InterviewProps extends Answering {
  readonly filled: FilledDocument;
  readonly box: RefObject<HTMLElement | null>;
}

const SCOPES = [
  { value: 'open', label: 'Needed' },
  { value: 'all', label: 'All' },
] as const;

/** Focuses the question with this key, or the one behind it. */
export function focusQuestion(box: HTMLElement | null, key: string, isNext = false): void {
  const fields = [...(box?.querySelectorAll<HTMLElement>('[data-answer]') ?? [])];
  const at = fields.findIndex(({ dataset }) => dataset.answer === key);
  const field = fields[isNext ? at + 1 : at];
  field?.focus();
  field?.scrollIntoView({ block: 'nearest' });
}

const isAsked = ({ from, type, answer }: LiveNeed): boolean =>
  from === 'person' || type === 'parties' || type === 'facts' || type === 'authorities' || answer !== null;

/** Asks what the document still needs, in its order. What was answered stays where it was asked. */
export function Interview({ filled, box, ...answering }: InterviewProps) {
  const [scope, setScope] = useState<'open' | 'all'>('open');
  const openKeys = new Set(filled.open.map(({ key }) => key));
  // Questions of this visit stay in place once they are answered, so that nothing moves under the person's hands.
  const asked = useRef(new Set<string>());
  for (const key of openKeys) asked.current.add(key);
  const shown = filled.needs.filter(
    (need) => asked.current.has(need.key) || (scope === 'all' && (isAsked(need) || need.from === 'record')),
  );
  const { earlier } = answering.values;
  const known = filled.open.filter(({ key }) => earlier[key] !== undefined);
  const open = filled.open.length;
  return (
    <section ref={box} aria-label="Questions" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-medium">
          {open === 0 ? 'Nothing is open' : `${count(open, 'question')} open`}
        </p>
        <Segments label="Questions" options={SCOPES} value={scope} onChange={setScope} />
      </div>
      {filled.problems.length > 0 && (
        <Alert tone="warning">
          <ul>
            {filled.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      {known.length > 1 && !answering.isReadOnly && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => {
            for (const { key } of known) answering.onAnswer(key, earlier[key]?.answer ?? null);
          }}
        >
          {`Use ${count(known.length, 'earlier answer')}`}
        </Button>
      )}
      {shown.map((need) => (
        <AnswerField
          key={need.key}
          need={need}
          onNext={() => setTimeout(() => focusQuestion(box.current, need.key, true), 0)}
          {...answering}
        />
      ))}
      {shown.length === 0 && (
        <p className="text-muted">
          {filled.needs.length === 0
            ? 'The document asks for nothing.'
            : 'Everything that the document needs is said. Under All it can be said otherwise.'}
        </p>
      )}
    </section>
  );
}
