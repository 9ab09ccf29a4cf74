import type { Outline, OutlineItem, OutlineSection } from '@lexledger/domain/analysis/outline';
import { dayOf, MUTED, SOBER } from '../../kernel/paper.ts';
import type { Paper } from '../../kernel/pdf.ts';

const cell = (items: readonly OutlineItem[]): object => ({
  stack: items.map(({ text, details }, index) => ({
    margin: [0, index === 0 ? 0 : 4, 0, 0],
    stack: [{ text }, ...details.map((line) => ({ text: line, color: MUTED, fontSize: 7.5 }))],
  })),
});

const table = ({ columns, rows }: OutlineSection): object => ({
  layout: SOBER,
  fontSize: 8.5,
  table: {
    headerRows: 1,
    widths: columns.map((_, index) => (columns.length < 5 && index !== 1 ? 'auto' : '*')),
    body: [columns.map((text) => ({ text, color: MUTED })), ...rows.map((row) => row.map(cell))],
  },
});

const section = (each: OutlineSection): readonly object[] => [
  { text: each.heading, bold: true, fontSize: 12, margin: [0, 14, 0, 2] },
  ...each.notes.map((text) => ({ text, color: MUTED, margin: [0, 0, 0, 4] })),
  each.rows.length === 0 ? { text: 'No facts are linked.', color: MUTED } : table(each),
];

/** The outline on letter paper. */
export const outlinePaper = ({ title, caseTitle, day, sections }: Outline): Paper => ({
  title: `${title}, ${caseTitle}`,
  at: Date.parse(`${day}T12:00:00Z`),
  foot: `${caseTitle} · ${title} as of ${dayOf(day)} · Attorney work product`,
  content: [
    { text: title, bold: true, fontSize: 16 },
    { text: `${caseTitle}, as of ${dayOf(day)}`, color: MUTED, margin: [0, 2, 0, 6] },
    ...sections.flatMap(section),
  ],
});
