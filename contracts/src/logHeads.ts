import type { KeptHead, LogHeadEvent, LogHeads } from './features/log-heads.ts';

/** Heads of a firm of whom nothing was recorded yet: they go to the owners. */
export const noLogHeads = (firmId: string): LogHeads => ({
  id: firmId,
  owners: true,
  addresses: [],
  asked: null,
  heads: [],
});

/** Addresses in an event; none where they were erased. */
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

const changed = (heads: readonly KeptHead[], id: string, change: (head: KeptHead) => KeptHead): KeptHead[] =>
  heads.map((head) => (head.id === id ? change(head) : head));

/** The one fold of the decider and the view. */
export function evolveLogHeads(before: LogHeads, { type, data, metadata }: LogHeadEvent): LogHeads {
  const { heads } = before;
  const { at } = metadata;
  switch (type) {
    case 'LogHeadRecipientsChosen':
      return { ...before, owners: data.owners, addresses: texts(data.addresses) };
    case 'LogHeadAskedFor':
      return { ...before, asked: data.headId };
    case 'LogHeadKept': {
      const { headId: id, ...kept } = data;
      const asked = before.asked === id ? null : before.asked;
      return { ...before, asked, heads: [{ id, ...kept, keptAt: at, stamp: null, mail: null }, ...heads] };
    }
    case 'LogHeadStamped': {
      const stamp = { authority: data.authority, at: data.stampedAt };
      return { ...before, heads: changed(heads, data.headId, (head) => ({ ...head, stamp })) };
    }
    case 'LogHeadMailAttempted': {
      const { headId, attempt, to } = data;
      const mail = { attempt, state: 'sending' as const, to: texts(to), at, detail: null };
      return { ...before, heads: changed(heads, headId, (head) => ({ ...head, mail })) };
    }
    case 'LogHeadMailSettled': {
      const { headId, outcome: state, detail } = data;
      return {
        ...before,
        heads: changed(heads, headId, (head) => ({ ...head, mail: head.mail && { ...head.mail, state, detail } })),
      };
    }
  }
}

/** '2026-11' → 'November 2026' */
export const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
