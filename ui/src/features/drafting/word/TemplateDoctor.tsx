import { type DocumentTemplate, wordFileOf } from '@lexledger/contracts/features/drafting';
import { flatNeeds, needsTree } from '@lexledger/domain/drafting/needs';
import { rolesByKey } from '@lexledger/domain/drafting/notation';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useMemo } from 'react';
import { count } from '../../../text/format.ts';
import { blocksOf } from '../draftFilling.ts';
import { WORD_PLACE_LABELS } from '../paper/wordPlaces.ts';

/** Characters of a paragraph that are shown with a finding. */
const LONGEST_TEXT = 160;

const shortened = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : `${text.slice(0, LONGEST_TEXT - 1)}…`;

/** What is wrong in a Word template, each with its place and the words of its paragraph. */
export function TemplateDoctor({ template }: { readonly template: DocumentTemplate }) {
  const headingId = useId();
  const { findings, needs } = useMemo(() => {
    const read = needsTree(blocksOf(template), rolesByKey(template.roles));
    return { findings: read.findings, needs: flatNeeds(read.needs) };
  }, [template]);
  const notes = wordFileOf(template)?.notes ?? [];
  const isSound = findings.length === 0;
  const Icon = isSound ? CircleCheck : TriangleAlert;
  return (
    <section aria-labelledby={headingId} className="rounded-md border bg-surface">
      <div className="flex items-start gap-2.5 px-4 py-3">
        <Icon
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={isSound ? 'mt-1 shrink-0 text-positive' : 'mt-1 shrink-0 text-warning'}
        />
        <div>
          <h2 id={headingId} className="font-medium">
            {isSound ? 'Ready to use' : `${count(findings.length, 'problem')} to fix in Word`}
          </h2>
          <p className="text-muted text-sm">
            {isSound
              ? `It asks for ${count(needs.length, 'value')}; what the case knows is filled in.`
              : 'Fix the file in Word and upload it again. Until then, its drafts can be read, but not made final.'}
          </p>
        </div>
      </div>
      {(findings.length > 0 || notes.length > 0) && (
        <ul className="border-t">
          {findings.map(({ message, place, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: findings have no state, and one may be there twice
            <li key={index} className="border-b px-4 py-2.5 last:border-b-0">
              <p className="wrap-anywhere">{message}</p>
              <p className="wrap-anywhere mt-1 text-muted text-sm">
                <span className="mr-2">{place === null ? 'Text' : WORD_PLACE_LABELS[place]}:</span>
                {text !== '' && <q className="font-serif">{shortened(text)}</q>}
              </p>
            </li>
          ))}
          {notes.map((note) => (
            <li key={note} className="wrap-anywhere border-b px-4 py-2.5 text-muted text-sm last:border-b-0">
              {note}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
