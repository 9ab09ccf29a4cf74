import { invoiceNumber } from '@lexledger/contracts/features/invoices';
import type { LikelyPair, PaymentPairs } from '@lexledger/contracts/features/ledger';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Segments } from '../../components/Segments.tsx';
import { formatMoney } from '../../money/money.ts';
import { toast } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { count, formatDay } from '../../text/format.ts';

const pairsQuery = liveQuery<PaymentPairs>(
  ['/api/payment-pairs'],
  ['financial-records', 'invoices', 'cases', 'ledger-settings'],
);

/** Maximum number of pairs that one command answers; the rest is asked afterwards. */
const AT_ONCE = 500;

const ANSWERS = [
  { value: 'same', label: 'Same money' },
  { value: 'different', label: 'Different' },
] as const;
type Answer = (typeof ANSWERS)[number]['value'];

const nameOf = ({ payment: { number } }: LikelyPair): string =>
  number === null ? 'an invoice' : `invoice ${invoiceNumber(number)}`;

function useAnswers(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation<unknown, Error, { readonly pair: LikelyPair; readonly answer: Answer }[]>({
    mutationFn: (answers) => {
      const of = (wanted: Answer) =>
        answers
          .filter(({ answer }) => answer === wanted)
          .map(({ pair: { recordId, invoiceId, paymentId } }) => ({ recordId, invoiceId, paymentId }));
      return api.sendCommand('POST', '/api/payment-pairs/answers', { same: of('same'), different: of('different') });
    },
    onSuccess: (_done, answers) => {
      const same = answers.filter(({ answer }) => answer === 'same').length;
      toast({ title: same === 0 ? 'Counted separately' : `${count(same, 'record')} counted once` });
      onDone();
    },
    onError: toastFailure,
    onSettled: () => refreshViews(queries, ['ledger-settings']),
  });
}

/** Asks once, above the overview, about income entered by hand that may be a payment of an invoice. */
export function FirstPairs() {
  const { data } = useQuery(pairsQuery);
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || data.isAsked || data.pairs.length === 0) return null;
  return (
    <div className="mx-4 mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md border bg-surface px-4 py-3 sm:mx-6">
      <p className="min-w-0 max-w-[72ch]">
        Invoice payments count as income now. {count(data.pairs.length, 'record')} you entered by hand may be the same
        money as a payment, and would count twice.
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        Review
      </Button>
      {isOpen && <PairsDialog pairs={data.pairs.slice(0, AT_ONCE)} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Asks in the list of records about pairs that appeared after the first question was answered. */
export function LaterPairs() {
  const { data } = useQuery(pairsQuery);
  const answer = useAnswers(() => undefined);
  const [pair] = data?.pairs ?? [];
  if (data === undefined || !data.isAsked || pair === undefined) return null;
  const { record, payment } = pair;
  return (
    <div className="mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm sm:mx-6">
      <p className="min-w-0">
        Is “{record.description}” of {formatMoney(record.amount)}, {formatDay(record.date)}, the same money as the
        payment of {nameOf(pair)} on {formatDay(payment.date)}?
      </p>
      <span className="flex gap-2">
        {ANSWERS.map(({ value, label }) => (
          <Button
            key={value}
            size="sm"
            disabled={answer.isPending}
            onClick={() => answer.mutate([{ pair, answer: value }])}
          >
            {label}
          </Button>
        ))}
      </span>
    </div>
  );
}

function PairsDialog({ pairs, onClose }: { readonly pairs: readonly LikelyPair[]; readonly onClose: () => void }) {
  const [different, setDifferent] = useState<ReadonlySet<string>>(new Set());
  const answer = useAnswers(onClose);
  const choose = ({ recordId }: LikelyPair, chosen: Answer): void => {
    const next = new Set(different);
    if (chosen === 'different') next.add(recordId);
    else next.delete(recordId);
    setDifferent(next);
  };
  const chosenFor = ({ recordId }: LikelyPair): Answer => (different.has(recordId) ? 'different' : 'same');
  return (
    <Dialog
      size="lg"
      onOpenChange={onClose}
      title="Are these the same money?"
      description="What is the same counts once, as the invoice payment. Nothing is removed, and you can change your answer in the record."
      cancels
      footer={
        <Button
          variant="primary"
          pending={answer.isPending}
          onClick={() => answer.mutate(pairs.map((pair) => ({ pair, answer: chosenFor(pair) })))}
        >
          Save answers
        </Button>
      }
    >
      <ul aria-label="Records and payments">
        {pairs.map((pair) => (
          <li key={pair.recordId} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b py-2.5">
            <span className="min-w-48 flex-1">
              <span className="wrap-anywhere">{pair.record.description}</span>
              <span className="block text-muted text-xs">
                {formatDay(pair.record.date)}, {formatMoney(pair.record.amount)}
              </span>
            </span>
            <span className="min-w-40 flex-1 text-sm">
              Payment of {nameOf(pair)}
              <span className="block text-muted text-xs">
                {formatDay(pair.payment.date)}, {formatMoney(pair.payment.amount)}
              </span>
            </span>
            <Segments
              label={`${pair.record.description} and the payment of ${nameOf(pair)}`}
              options={ANSWERS}
              value={chosenFor(pair)}
              onChange={(chosen) => choose(pair, chosen)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Says in a record that it counts as a payment, and lets the user change that answer. */
export function CountedAsPayment({ recordId }: { readonly recordId: string }) {
  const { data } = useQuery(pairsQuery);
  const queries = useQueryClient();
  const pair = data?.same.find((each) => each.recordId === recordId);
  const separate = useMutation<unknown, Error, void>({
    mutationFn: () =>
      api.sendCommand('POST', '/api/payment-pairs/answers', { same: [], different: pair === undefined ? [] : [pair] }),
    onError: toastFailure,
    onSettled: () => refreshViews(queries, ['ledger-settings']),
  });
  if (pair === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      Counted once, as the payment of an invoice.
      <Button size="sm" pending={separate.isPending} onClick={() => separate.mutate()}>
        Count separately
      </Button>
    </p>
  );
}
