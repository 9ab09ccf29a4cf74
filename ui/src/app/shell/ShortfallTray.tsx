import type { TrustMinimum } from '@lexledger/contracts/features/trust/requests';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { useNavigate } from '@tanstack/react-router';
import { Check, Landmark } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { useNames } from '../../components/names.ts';
import { RecordName } from '../../components/RecordName.tsx';
import { MailTrouble } from '../../features/reminders/MailTrouble.tsx';
import { notify } from '../../features/reminders/notify.ts';
import { TRUST_MINIMUMS } from '../../features/trust/place.ts';
import { useTrustNotices } from '../../features/trust/trustNotices.ts';
import { useShortfalls } from '../../features/trust/trustShortfalls.ts';
import { formatCents, formatMoney } from '../../money/money.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';

/** Shows each crossing once as a notification of the system; `open` must be stable between renders. */
function useNotifications(shortfalls: readonly TrustMinimum[], open: (id: string) => void): void {
  const clientName = useNames('clients');
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, clientId, minimum, shortfall } of shortfalls) {
      const name = clientName(clientId);
      const key = `${id} ${shortfall?.since}`;
      if (!name || seen.current.has(key)) continue;
      seen.current.add(key);
      const body = `${formatMoney(shortfall?.held ?? '0.00')} in trust, less than ${formatMoney(minimum)}`;
      // If no notification can be shown, the notice in the page suffices.
      notify({ id: key, title: `${name}: below the minimum balance`, body }, () => open(id)).catch(() => undefined);
    }
  }, [shortfalls, clientName, open]);
}

/** Trust money that fell below its minimum, between the header and the screen, until it is enough or put away. */
export default function ShortfallTray() {
  const navigate = useNavigate();
  const shortfalls = useShortfalls();
  const { replenishment } = useTrustNotices();
  const { perform } = useRecordCommands<TrustMinimum>(TRUST_MINIMUMS);
  const open = useCallback(
    (id: string): void => void navigate({ to: '/invoices', search: { tab: 'requests', view: 'minimums', id } }),
    [navigate],
  );
  useNotifications(shortfalls, open);

  return (
    <section aria-label="Minimum balances" className="shrink-0 border-b bg-warning-wash print:hidden">
      <ul aria-live="polite" className="max-h-[40vh] overflow-y-auto">
        {shortfalls.map((minimum) => {
          const { id, clientId, caseId, shortfall } = minimum;
          const { held, missing } = replenishment(minimum);
          const search = { tab: 'requests', new: '1', client: clientId, case: caseId ?? undefined };
          return (
            <li
              key={id}
              className="flex items-center gap-x-3 border-warning/30 border-b px-4 py-1 last:border-b-0 sm:px-6"
            >
              <Landmark aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
              <button
                type="button"
                onClick={() => open(id)}
                className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 py-0.5 text-left hover:underline"
              >
                <span className="min-w-0 max-w-full truncate font-medium">
                  <RecordName kind="clients" id={clientId} />
                </span>
                <span className="min-w-0 max-w-full text-sm">
                  {`${formatCents(held)} in trust, below the minimum of ${formatMoney(minimum.minimum)}`}
                  {caseId !== null && (
                    <>
                      {' '}
                      · <RecordName kind="cases" id={caseId} />
                    </>
                  )}
                </span>
                <MailTrouble mail={shortfall?.mail ?? null} />
              </button>
              <span className="flex shrink-0 items-center gap-1 sm:gap-2">
                {missing > 0 && (
                  <Button
                    size="sm"
                    aria-label={`Request ${formatCents(missing)}`}
                    onClick={() =>
                      void navigate({ to: '/invoices', search: { ...search, amount: toDecimal(missing) } })
                    }
                  >
                    Request<span className="max-sm:sr-only">{formatCents(missing)}</span>
                  </Button>
                )}
                <Button
                  size="sm"
                  icon={Check}
                  aria-label="Dismiss the notice of a minimum balance"
                  onClick={() =>
                    perform.mutate({
                      record: minimum,
                      verb: 'dismiss',
                      shows: { shortfall: shortfall && { ...shortfall, dismissedAt: new Date().toISOString() } },
                    })
                  }
                >
                  <span className="max-sm:sr-only">Dismiss</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
