import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { ReportFigure, ReportGroup } from '@lexledger/contracts/reportChoices';
import { centsIn, type Folded, foldedBy, text } from './folded-events.ts';
import { naiveEntries } from './naive-ledger.ts';

/** The figures of the financial report by line, computed from the raw events alone. */
export function expectedReport(
  events: readonly DomainEvent[],
  by: ReportGroup,
  from: string,
  to: string,
  until: string,
) {
  const lines = new Map<string | null, { [figure in Exclude<ReportFigure, 'net'>]: bigint }>();
  const cases = foldedBy(events, 'case', until);
  const clients = foldedBy(events, 'client', until);
  const add = (figure: Exclude<ReportFigure, 'net'>, record: Folded, amount: unknown): void => {
    const of = record.caseId === null ? undefined : cases.get(String(record.caseId));
    const clientId = (of?.clientId ?? record.clientId ?? null) as string | null;
    const keys: Readonly<Record<ReportGroup, unknown>> = {
      month: String(record.date).slice(0, 7),
      case: record.caseId,
      client: clientId,
      area: of?.practiceArea ?? (clientId === null ? null : clients.get(clientId)?.practiceArea),
      category: record.category,
    };
    const key = (keys[by] ?? null) as string | null;
    const line = lines.get(key) ?? { income: 0n, expenses: 0n, worked: 0n, unbilled: 0n };
    line[figure] += centsIn(amount);
    lines.set(key, line);
  };
  for (const entry of naiveEntries(events, until)) {
    const { account, day, caseId, clientId, category, cents } = entry;
    if (day < from || day > to || (account !== 'income' && account !== 'expenses')) continue;
    add(account, { date: day, caseId, clientId, category, removed: false }, text(cents));
  }
  for (const record of foldedBy(events, 'time', until).values()) {
    const date = String(record.date);
    if (record.removed || record.billable !== true || date > to) continue;
    if (date >= from) add('worked', record, record.calculatedValue);
    if (record.billed !== true) add('unbilled', record, record.calculatedValue);
  }
  return new Map(
    [...lines].map(([key, { income, expenses, worked, unbilled }]) => [
      key,
      {
        income: text(income),
        expenses: text(expenses),
        net: text(income - expenses),
        worked: text(worked),
        unbilled: text(unbilled),
      },
    ]),
  );
}
