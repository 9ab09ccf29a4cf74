import type { ClaimAnalysis } from '@lexledger/domain/analysis/cells';
import { byExhibit, byWitness } from '@lexledger/domain/analysis/crossing';
import { whatFalls } from '@lexledger/domain/analysis/leaveOut';
import type { Matter } from '@lexledger/domain/analysis/matter';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Input } from '../../components/Input.tsx';
import { Panel } from '../../components/Panel.tsx';
import { withToggled } from '../../components/withToggled.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { CellMark, CellSentence } from './cellWords.tsx';

interface Evidence {
  readonly key: string;
  readonly kind: string;
  readonly name: string;
}

const SHOWN = 100;

/** The facts, exhibits and witnesses that elements rest on. */
function evidenceOf(analyses: readonly ClaimAnalysis[], matter: Matter): readonly Evidence[] {
  const facts = new Set(matter.proofs.flatMap(({ factId }) => factId ?? []));
  return [
    ...byWitness(analyses, matter).map(({ key, name }) => ({ key, kind: 'Witness', name })),
    ...byExhibit(analyses, matter).map(({ key, name }) => ({ key, kind: 'Exhibit', name })),
    ...[...facts].flatMap((id) => {
      const fact = matter.facts.get(id);
      return fact === undefined ? [] : [{ key: id, kind: 'Fact', name: fact.title }];
    }),
  ];
}

export interface WhatIfProps {
  readonly analyses: readonly ClaimAnalysis[];
  readonly matter: Matter;
}

/** Leaves evidence out, and says which elements stand differently. Nothing is saved. */
export function WhatIf({ analyses, matter }: WhatIfProps) {
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [words, setWords] = useState('');
  const considered = useDeferredValue(out);
  const evidence = useMemo(() => evidenceOf(analyses, matter), [analyses, matter]);
  const falls = useMemo(() => whatFalls(analyses, matter, considered), [analyses, matter, considered]);
  const found = evidence.filter(({ name, kind }) => hasWords([name, kind], words));
  const toggle = (key: string): void => setOut(withToggled(out, key));
  if (evidence.length === 0)
    return <EmptyState title="Link facts, documents and witnesses first, then leave one out here." />;
  return (
    <div className="grid items-start gap-4 px-4 pb-10 sm:px-6 lg:grid-cols-2">
      <Panel
        title="Leave out"
        actions={
          out.size > 0 && (
            <Button size="sm" variant="quiet" onClick={() => setOut(new Set())}>
              Put all back
            </Button>
          )
        }
      >
        <div className="border-b p-2">
          <Input
            compact
            type="search"
            aria-label="Search the evidence"
            placeholder="Search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <ul className="max-h-120 overflow-y-auto">
          {found.slice(0, SHOWN).map((each) => (
            <EvidenceLine key={each.key} evidence={each} isOut={out.has(each.key)} onToggle={() => toggle(each.key)} />
          ))}
        </ul>
        {found.length > SHOWN && (
          <p className="border-t px-4 py-2 text-muted text-sm">
            And {count(found.length - SHOWN, 'more')}: type to narrow.
          </p>
        )}
      </Panel>
      <Panel title="What falls">
        {out.size === 0 ? (
          <p className="px-4 py-3 text-muted">Choose what would be excluded or lost. Nothing is saved.</p>
        ) : falls.length === 0 ? (
          <p role="status" className="px-4 py-3">
            Nothing: every element stands as before.
          </p>
        ) : (
          <ul role="status">
            {falls.map(({ before, after, verb, also }) => (
              <li key={`${before.claim.id}:${before.element.id}`} className="border-b px-4 py-2 last:border-b-0">
                <p className="wrap-anywhere">{before.element.text}</p>
                <p className="wrap-anywhere text-sm">
                  {verb !== null && (
                    <>
                      <CellMark {...before} /> {verb}{' '}
                    </>
                  )}
                  <CellSentence cell={after} /> {also}
                </p>
                <p className="text-muted text-xs">{before.claim.name}</p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

interface EvidenceLineProps {
  readonly evidence: Evidence;
  readonly isOut: boolean;
  readonly onToggle: () => void;
}

function EvidenceLine({ evidence: { kind, name }, isOut, onToggle }: EvidenceLineProps) {
  const id = useId();
  return (
    <li className="flex gap-2.5 border-b px-4 py-1.5 last:border-b-0 hover:bg-hover">
      <span className="flex h-5 items-center">
        <Checkbox id={id} checked={isOut} onChange={onToggle} />
      </span>
      <label htmlFor={id} className="wrap-anywhere min-w-0 flex-1">
        <span className={isOut ? 'line-through' : undefined}>{name}</span>
        <span className="block text-muted text-xs">{kind}</span>
      </label>
    </li>
  );
}
