import { listHeading } from '@lexledger/contracts/comparedLists';
import type { CaseDifference } from '@lexledger/contracts/features/differences';
import { MOST_RESTORED, type startRestoration } from '@lexledger/contracts/features/restorations';
import { LEFT_ALONE } from '@lexledger/contracts/restorationChoices';
import { groupedBy } from '@lexledger/domain/groupedBy';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { refreshViews } from '../../records/recordCommands.ts';
import { count, formatInstant } from '../../text/format.ts';
import { RESTORATIONS } from './differenceQueries.ts';

type Body = z.input<typeof startRestoration.body>;

interface RestoreDialogProps {
  readonly caseId: string;
  /** The moment to whose state the case is restored. */
  readonly moment: string;
  readonly differences: readonly CaseDifference[];
  readonly onClose: () => void;
}

/** What becomes of a record, by how it differs from then. */
const DEEDS: Readonly<Record<CaseDifference['kind'], string>> = {
  added: 'is removed',
  removed: 'is brought back',
  changed: 'is changed back',
};

const keyOf = ({ list, id }: CaseDifference): string => `${list} ${id}`;
const nameOf = ({ name }: CaseDifference): string => name ?? 'Without a name';

/** Shows what a restoration would do to each record and what it never touches, and begins it. */
export default function RestoreDialog({ caseId, moment, differences, onClose }: RestoreDialogProps) {
  const queries = useQueryClient();
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const taken = differences.filter(({ left }) => left === null);
  const chosen = taken.filter((one) => !excluded.has(keyOf(one)));
  const untouched = differences.filter(({ left }) => left !== null);
  const starting = useMutation({
    mutationFn: () => {
      const records = chosen.map(({ list, id }) => ({ list, id })) as Body['records'];
      return api.sendCommand('POST', RESTORATIONS, { caseId, moment, records } satisfies Body);
    },
    onSuccess: async () => {
      await refreshViews(queries, ['case-restorations']);
      onClose();
    },
  });
  const toggle = (key: string): void => {
    const next = new Set(excluded);
    if (!next.delete(key)) next.add(key);
    setExcluded(next);
  };
  const isTooMany = chosen.length > MOST_RESTORED;
  return (
    <Dialog
      cancels
      size="lg"
      onOpenChange={onClose}
      title="Restore the case?"
      description={`Takes it back to ${formatInstant(moment)}, record by record, as changes of yours. It can be stopped, and undone as a whole.`}
      footer={
        <Button
          variant="primary"
          needs=""
          pending={starting.isPending}
          disabled={chosen.length === 0 || isTooMany}
          onClick={() => starting.mutate()}
        >
          Restore {count(chosen.length, 'record')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {taken.length === 0 && <p>There is nothing to take back.</p>}
        {isTooMany && (
          <Alert tone="warning">At most {MOST_RESTORED} records are restored at once. Leave some out for now.</Alert>
        )}
        {[...groupedBy(taken, ({ list }) => list)].map(([list, of]) => (
          <section key={list}>
            <h3 className="border-b pb-1 font-semibold font-serif">{listHeading(list)}</h3>
            <ul>
              {of.map((one) => (
                <li key={one.id}>
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
                  <label className="flex items-center gap-2.5 py-1.5">
                    <Checkbox checked={!excluded.has(keyOf(one))} onChange={() => toggle(keyOf(one))} />
                    <span className="wrap-anywhere min-w-0">
                      {nameOf(one)} <span className="text-muted">{DEEDS[one.kind]}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {untouched.length > 0 && (
          <section>
            <h3 className="border-b pb-1 font-semibold font-serif">Stays as it is</h3>
            <ul>
              {untouched.map((one) => (
                <li key={keyOf(one)} className="py-1.5">
                  {nameOf(one)} <span className="block text-muted text-sm">{one.left && LEFT_ALONE[one.left]}.</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className="text-muted text-sm">
          Trust money, invoices that were approved or sent, payments, e-mail that was sent, deadlines that were met, and
          who may see the case are never touched.
        </p>
        {starting.error !== null && <Alert tone="danger">{messageOf(starting.error)}</Alert>}
      </div>
    </Dialog>
  );
}
