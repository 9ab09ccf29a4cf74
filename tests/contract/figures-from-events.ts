import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import type { ReportFigure, ReportGroup } from '@lexledger/contracts/reportChoices';

export type Folded = { [field: string]: unknown; removed: boolean };

/** The records of a category from the raw events until a moment, by the simplest rule there is. */
export function foldedBy(events: readonly DomainEvent[], category: string, until: string): ReadonlyMap<string, Folded> {
  const records = new Map<string, Folded>();
  for (const { stream, entityId, type, data, metadata } of events) {
    if (!stream.startsWith(`${category}-`) || metadata.at > until) continue;
    const { fields, changes } = data as { fields?: object; changes?: object };
    const before = records.get(entityId) ?? { removed: false };
    const removed = /Removed$/.test(type) ? true : /Restored$/.test(type) ? false : before.removed;
    records.set(entityId, { ...before, ...fields, ...changes, removed });
  }
  return records;
}

export const centsIn = (amount: unknown): bigint => BigInt(String(amount).replace('.', ''));
export const text = (cents: bigint): string => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

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
  for (const record of foldedBy(events, 'money', until).values()) {
    const date = String(record.date);
    if (record.removed || date < from || date > to) continue;
    add(record.type === 'income' ? 'income' : 'expenses', record, record.amount);
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
