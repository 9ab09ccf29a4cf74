import type { FieldChange, HistoryEntry } from '@lexledger/contracts/kernel/history';
import { History, ShieldCheck, Undo2 } from 'lucide-react';
import { type ComponentType, Fragment, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { cx } from '../../browser/classes.ts';
import { formatInstant, formatTime } from '../../text/format.ts';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { amountsOf } from '../removal/consequences.ts';
import { saveProofOf } from '../saveProof.ts';
import { tip } from '../Tooltip.tsx';
import { VerbScope } from '../VerbScope.tsx';
import { FieldValue, valueText } from './fieldValue.tsx';
import { whence } from './whence.ts';

export interface HistoryItemProps {
  readonly entry: HistoryEntry;
  /** The time of the change that the entry undid, or the point that it restored; undefined if that is not known. */
  readonly backTo: string | undefined;
  readonly names: Readonly<Record<string, string>>;
  readonly isRemoved: boolean;
  readonly isPending: boolean;
  readonly onUndo: (entry: HistoryEntry) => void;
  readonly onRevert: (entry: HistoryEntry) => void;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Further details of an entry, shown in a tooltip. */
const details = ({ at, by, ip, correlationId }: HistoryEntry): string =>
  [formatInstant(at), by.name, ip, correlationId].filter(Boolean).join(' · ');

function undoWord({ revision, deed }: HistoryEntry, isRemoved: boolean): string {
  if (revision === 0) return 'Remove';
  return isRemoved && deed === 'removed' ? 'Restore' : 'Undo';
}

/** One change: the action, its time and its author, each field before and after, and the buttons that undo it. */
export function HistoryItem({ entry, backTo, names, isRemoved, isPending, onUndo, onRevert }: HistoryItemProps) {
  const { deed, at, changes, undo, restorable, undoneBy, undoes, erased } = entry;
  const word = undoWord(entry, isRemoved);
  const time = formatTime(at);
  return (
    <li className="border-b py-2.5 last:border-b-0">
      <div className="flex min-h-7 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="font-medium">{capital(deed)}</span>
        <span className="text-muted text-sm">
          <time dateTime={at} {...tip(details(entry))}>
            {time}
          </time>
          {' · '}
          {whence(entry)}
        </span>
        <span className="-mr-2.5 ml-auto flex flex-wrap items-center justify-end">
          {undo === 'none' && undoneBy !== null && <span className="px-2.5 text-muted text-sm">Was undone</span>}
          {restorable && (
            <Button
              size="sm"
              variant="quiet"
              icon={History}
              className={VERB}
              disabled={isPending}
              aria-label={`Restore to this point, ${formatInstant(at)}`}
              {...tip('Take back every later change of its fields')}
              onClick={() => onRevert(entry)}
            >
              Restore to this point
            </Button>
          )}
          {undo !== 'none' && (
            <Button
              size="sm"
              variant="quiet"
              icon={Undo2}
              className={VERB}
              disabled={isPending}
              aria-label={`${word}: ${deed}, ${formatInstant(at)}`}
              onClick={() => onUndo(entry)}
            >
              {word}
            </Button>
          )}
          <SaveProof entry={entry} />
        </span>
      </div>
      {backTo !== undefined && (
        <p className="text-muted text-sm">
          {undoes === null ? 'Back to how it stood on' : 'Undoes what was done on'} {formatInstant(backTo)}
        </p>
      )}
      <Others entry={entry} names={names} />
      {entry.proposals !== undefined && (
        <p className="text-muted text-sm">
          With text proposed by AI ({[...new Set(entry.proposals.map(({ model }) => model))].join(', ')}) and accepted
        </p>
      )}
      {erased && <p className="text-muted text-sm">What it said of the person was erased.</p>}
      {changes.length > 0 && <Changes changes={changes} isFirst={entry.revision === 0} names={names} />}
    </li>
  );
}

/** Saves the proof of the entry, for whoever reads the audit trail; the palette does not offer one for each entry. */
function SaveProof({ entry: { id, deed, at } }: Pick<HistoryItemProps, 'entry'>) {
  const reads = useMay().reads('audit-logs');
  if (!reads) return null;
  return (
    <VerbScope value={null}>
      <IconButton
        size="sm"
        icon={ShieldCheck}
        className="mx-1"
        label={`Save proof: ${deed}, ${formatInstant(at)}`}
        onClick={() => void saveProofOf(id)}
      />
    </VerbScope>
  );
}

/** The records that were removed or restored together with this one, and their new owner. */
function Others({ entry: { with: other, takes, to }, names }: Pick<HistoryItemProps, 'entry' | 'names'>) {
  const amounts = amountsOf(takes);
  const said = [
    other !== null && `Together with ${names[other.id] ?? 'a removed record'}`,
    amounts !== '' && (to === undefined ? `With ${amounts}` : `${amounts} handed over to ${nameOf(to, names)}`),
  ].filter((words) => words !== false);
  return said.length > 0 && <p className="text-muted text-sm">{said.join('. ')}</p>;
}

const nameOf = (id: string | null, names: Readonly<Record<string, string>>): string =>
  id === null ? 'nobody' : (names[id] ?? 'someone who was removed');

export interface ChangesProps {
  readonly changes: readonly FieldChange[];
  /** Whether this is the first change, with nothing before it. */
  readonly isFirst: boolean;
  readonly names: Readonly<Record<string, string>>;
  /** Shows a changed text; by default the new one, and on request the earlier one. */
  readonly ofText?: ComponentType<{ readonly change: FieldChange }>;
}

/** Style of buttons that are less prominent than the change that they belong to. */
const VERB = 'font-normal! text-muted! hover:text-ink!';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Number of characters above which a value is shown as a text to read. */
const SHORT = 60;

const isLong = ({ kind, before, after }: FieldChange): boolean =>
  kind === 'text' && [before, after].some((value) => typeof value === 'string' && value.length > SHORT);

/** The changed fields, with their values before and after. */
export const Changes = ({ changes, isFirst, names, ofText: TextChange = LongChange }: ChangesProps) => (
  <dl className="mt-0.5 grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
    {changes.map((change) => (
      <Fragment key={change.field}>
        <dt className="text-muted">{change.label}</dt>
        <dd>
          {isFirst ? (
            <FieldValue change={change} value={change.after} names={names} />
          ) : isLong(change) ? (
            <TextChange change={change} />
          ) : (
            <ShortChange change={change} names={names} />
          )}
        </dd>
      </Fragment>
    ))}
  </dl>
);

const ShortChange = ({
  change,
  names,
}: {
  readonly change: FieldChange;
  readonly names: Readonly<Record<string, string>>;
}) =>
  change.erased ? (
    <FieldValue change={change} value={change.after} names={names} />
  ) : (
    <>
      <del className={cx('text-muted', isEmpty(change.before) ? 'no-underline' : 'decoration-muted/60')}>
        <span className="sr-only">from </span>
        <FieldValue change={change} value={change.before} names={names} />
      </del>{' '}
      <span aria-hidden className="text-muted">
        →
      </span>{' '}
      <ins className="no-underline">
        <span className="sr-only">to </span>
        <FieldValue change={change} value={change.after} names={names} />
      </ins>
    </>
  );

/** A changed text, shown as a whole: the new one, and on request the earlier one below it. */
function LongChange({ change }: { readonly change: FieldChange }) {
  const [open, setOpen] = useState(false);
  const before = valueText(change.kind, change.before, {});
  return (
    <>
      <ins
        className={open ? 'block whitespace-pre-line no-underline' : 'line-clamp-3 whitespace-pre-line no-underline'}
      >
        <span className="sr-only">to </span>
        {valueText(change.kind, change.after, {})}
      </ins>
      {open && (
        <del className="mt-1 block whitespace-pre-line border-rule border-l-2 pl-2 text-muted no-underline">
          <span className="block text-xs">Before</span>
          {before}
        </del>
      )}
      <Button
        size="sm"
        variant="quiet"
        className={`-ml-2.5 ${VERB}`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show less' : 'Show before and after'}
      </Button>
    </>
  );
}
