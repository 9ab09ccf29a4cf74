import type { Draft } from '@lexledger/contracts/features/drafting';
import type { CiteCheck, CiteFinding } from '@lexledger/contracts/features/drafting/cite-check';
import {
  CHECK_CAVEAT,
  countWords,
  type FindingChange,
  findingWords,
  standingOf,
} from '@lexledger/domain/research/findingWords';
import { Download, Pencil, Save } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../account/authentication.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { LabelledSelect } from '../../../components/LabelledControls.tsx';
import { Segments } from '../../../components/Segments.tsx';
import { saveFileOf } from '../../../components/serverFile.ts';
import { useAddress } from '../../../navigation/address.ts';
import { useRecordCommands } from '../../../records/recordCommands.ts';
import { count, formatInstant } from '../../../text/format.ts';
import { CITE_CHECKS } from '../place.ts';
import { CiteCheckForm } from './CiteCheckForm.tsx';
import { FindingItem } from './FindingItem.tsx';
import type { ShownCheck } from './shownCheck.ts';

export interface CheckListProps {
  readonly draft: Draft;
  readonly shown: ShownCheck;
  readonly checks: readonly CiteCheck[];
  /** Number of the finding that was looked at last. */
  readonly current: number | undefined;
  /** Shows a finding in the text. */
  readonly onShow: (number: number) => void;
  readonly onAddAuthority: (citation: string) => void;
}

type Part = 'all' | 'open';

const isOpen = (finding: CiteFinding): boolean => standingOf(finding) !== 'found';

/** The findings in the order of the text, and what can be done with the check as a whole. */
export function CheckList({ draft, shown, checks, current, onShow, onAddAuthority }: CheckListProps) {
  const [part, setPart] = useState<Part>('all');
  const { perform } = useRecordCommands<CiteCheck>(CITE_CHECKS);
  const { check, saved } = shown;
  const { findings, leftOut } = check;
  const open = findings.filter(isOpen).length;
  const { id: userId } = useUser();
  const markRead = (record: CiteCheck, number: number): void => {
    const reading = { by: userId, at: new Date().toISOString() };
    perform.mutate({
      record,
      verb: 'read',
      body: { finding: number },
      shows: { readings: { ...record.readings, [number]: reading } },
    });
  };
  return (
    <aside
      aria-label="Cite check"
      className="shrink-0 border-b bg-surface px-4 py-4 print:hidden lg:w-108 lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-5"
    >
      <CheckHead draft={draft} shown={shown} checks={checks} />
      <h2 className="mt-4 font-medium">{countWords(findings)}</h2>
      <p className="mt-1 text-muted text-sm">{CHECK_CAVEAT}</p>
      {shown.isTextChanged === true && (
        <div className="mt-3">
          <Alert tone="warning">The text has changed since this check was saved.</Alert>
        </div>
      )}
      {leftOut > 0 && <p className="mt-2 text-sm">{leftOut} more have no room in one check.</p>}
      {shown.before !== null && <Since {...shown.before} onShow={onShow} findings={findings} />}
      {open > 0 && open < findings.length && (
        <div className="mt-4">
          <Segments<Part>
            label="Shown"
            options={[
              { value: 'all', label: `All ${findings.length}` },
              { value: 'open', label: `To look at ${open}` },
            ]}
            value={part}
            onChange={setPart}
          />
        </div>
      )}
      {findings.length === 0 ? (
        <p className="mt-4 text-muted">
          The text cites nothing and quotes nothing of four words or more. Write, for example: Ashcroft v. Iqbal, 556
          U.S. 662, 678 (2009).
        </p>
      ) : (
        <ol className="mt-3">
          {findings.map((finding, number) =>
            part === 'open' && !isOpen(finding) ? null : (
              <FindingItem
                // biome-ignore lint/suspicious/noArrayIndexKey: a finding is known by its number
                key={number}
                number={number}
                finding={finding}
                isCurrent={current === number}
                reading={saved?.readings[number]}
                onShow={() => onShow(number)}
                onAddAuthority={() => onAddAuthority(finding.text)}
                {...(saved !== null && { onRead: () => markRead(saved, number) })}
              />
            ),
          )}
        </ol>
      )}
    </aside>
  );
}

const NOW = '';

/** Which check is shown, and how it is saved and printed. */
function CheckHead({ draft, shown, checks }: Pick<CheckListProps, 'draft' | 'shown' | 'checks'>) {
  const { setSearch } = useAddress();
  const [form, setForm] = useState<'save' | 'edit'>();
  const { saved, answer, check } = shown;
  return (
    <>
      {checks.length > 0 && (
        <LabelledSelect
          label="Check"
          options={[
            { value: NOW, label: 'As the draft stands now' },
            ...checks.map(({ id, title, createdAt }) => ({
              value: id,
              label: `${title}, ${formatInstant(createdAt)}`,
            })),
          ]}
          value={saved?.id ?? NOW}
          onChange={(value) => setSearch({ id: value || null })}
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {saved === null ? (
          <Button size="sm" icon={Save} disabled={answer === null} onClick={() => setForm('save')}>
            Save this check
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              icon={Download}
              onClick={() => void saveFileOf(`${CITE_CHECKS.path}/${saved.id}/pdf`, `${saved.title}.pdf`)}
            >
              PDF
            </Button>
            <Button size="sm" variant="quiet" icon={Pencil} onClick={() => setForm('edit')}>
              Title and note
            </Button>
          </>
        )}
        {check.checkedAt !== '' && <span className="text-muted text-xs">Checked {formatInstant(check.checkedAt)}</span>}
      </div>
      {saved !== null && saved.note !== null && <p className="wrap-anywhere mt-2 whitespace-pre-wrap">{saved.note}</p>}
      <CiteCheckForm
        open={form === 'save' && answer !== null}
        onOpenChange={() => setForm(undefined)}
        defaults={{ draftId: draft.id, ...(answer ?? {}) }}
        onSaved={({ id }) => setSearch({ id })}
      />
      <CiteCheckForm
        open={form === 'edit' && saved !== null}
        onOpenChange={() => setForm(undefined)}
        record={saved ?? undefined}
      />
    </>
  );
}

interface SinceProps extends NonNullable<ShownCheck['before']> {
  readonly findings: readonly CiteFinding[];
  readonly onShow: (number: number) => void;
}

const CHANGES: Readonly<Record<FindingChange['change'], string>> = {
  new: 'New',
  gone: 'No longer in the text',
  changed: 'Found otherwise',
};

/** What was found otherwise in the check before. */
function Since({ check, changes, findings, onShow }: SinceProps) {
  const title = `‘${check.title}’ of ${formatInstant(check.createdAt)}`;
  if (changes.length === 0) return <p className="mt-3 text-muted text-sm">Nothing changed since {title}.</p>;
  return (
    <details className="mt-3 rounded-md border px-3 py-2 text-sm">
      <summary className="cursor-pointer">
        {count(changes.length, 'change')} since {title}
      </summary>
      <ul className="mt-2">
        {changes.map(({ change, finding, before }) => {
          const number = findings.indexOf(finding);
          return (
            <li key={`${change} ${finding.start}`} className="border-t py-2">
              <p className="wrap-anywhere line-clamp-2 font-serif">{finding.text}</p>
              <p className="text-muted">
                {CHANGES[change]}
                {before.length > 0 && `. Before: ${before.join('. ')}`}
                {change === 'changed' && `. Now: ${findingWords(finding).join('. ')}`}
              </p>
              {number >= 0 && (
                <Button size="sm" variant="quiet" className="-ml-2.5" onClick={() => onShow(number)}>
                  Show in the text
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
