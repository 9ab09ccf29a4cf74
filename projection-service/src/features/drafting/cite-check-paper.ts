import type { CheckedDraft, CiteFinding } from '@lexledger/contracts/features/drafting/cite-check';
import {
  CHECK_CAVEAT,
  countWords,
  type FindingStanding,
  findingWords,
  standingOf,
} from '@lexledger/domain/research/findingWords';
import { MUTED, SOBER } from '../../kernel/paper.ts';
import { makePdf } from '../../kernel/pdf.ts';

/** A saved cite check as it is printed. */
export interface PrintedCiteCheck {
  readonly as: 'cite-check';
  readonly title: string;
  readonly note: string | null;
  readonly draftTitle: string;
  readonly caseTitle: string;
  readonly check: CheckedDraft;
  /** Who saved it. */
  readonly savedBy: string;
  /** IANA name of the zone in which times are printed. */
  readonly timeZone: string;
  /** Who read what a finding is about, by the finding's number. */
  readonly readings: Readonly<Record<string, { readonly by: string; readonly at: string }>>;
}

const many = (count: number, one: string, other = `${one}s`): string => `${count} ${count === 1 ? one : other}`;

/** Characters of a cell that surely fit on a page; only a longer row is divided between two. */
const SHORT = 1_500;

const isShort = (finding: CiteFinding): boolean =>
  finding.text.length <= SHORT && (finding.kind === 'citation' || (finding.nearest?.text.length ?? 0) <= SHORT);

const STANDINGS: Readonly<Record<FindingStanding, string>> = {
  found: 'Found',
  differs: 'Differs',
  missing: 'Not found',
};

/** What stands below a finding's words: what the library has instead. */
const nearestLines = (finding: CiteFinding): readonly object[] =>
  finding.kind === 'quotation' && finding.nearest !== null
    ? [{ text: `There it reads: “${finding.nearest.text}”`, color: MUTED, fontSize: 8 }]
    : [];

/** The cite check on letter paper: what was found of each citation and quotation, in the order of the text. */
export function citeCheckPdf(printed: PrintedCiteCheck): Promise<Buffer> {
  const { title, note, draftTitle, caseTitle, check, savedBy, timeZone, readings } = printed;
  const instants = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const at = (instant: string): string => instants.format(new Date(instant));
  const { authorities, documents } = check.library;

  const readBy = (finding: CiteFinding, number: number): string => {
    const reading = readings[number] ?? finding.lastRead;
    if (reading === null) return '—';
    const isStale = reading === finding.lastRead && finding.lastRead.isStale;
    return `${reading.by}, ${at(reading.at)}${isStale ? '; changed since' : ''}`;
  };
  const row = (finding: CiteFinding, number: number): readonly object[] => [
    { text: String(number + 1), color: MUTED },
    { text: finding.kind === 'quotation' ? `“${finding.text}”` : finding.text },
    {
      stack: [
        { text: STANDINGS[standingOf(finding)], bold: true },
        ...findingWords(finding).map((text) => ({ text })),
        ...nearestLines(finding),
      ],
    },
    { text: readBy(finding, number) },
  ];

  return makePdf({
    title: `${title}, ${draftTitle}`,
    at: Date.parse(check.checkedAt),
    foot: `${caseTitle} · Cite check · Attorney work product`,
    content: [
      { text: title, bold: true, fontSize: 16 },
      { text: `Cite check of “${draftTitle}”, ${caseTitle}`, margin: [0, 2, 0, 0] },
      {
        text: `Made ${at(check.checkedAt)} for ${savedBy}, of the draft as it was after ${many(check.draftVersion, 'change')}, against ${many(authorities, 'authority', 'authorities')} and ${many(documents, 'document')}.`,
        color: MUTED,
        margin: [0, 2, 0, 0],
      },
      ...(note === null ? [] : [{ text: note, margin: [0, 8, 0, 0] }]),
      { text: countWords(check.findings), bold: true, margin: [0, 10, 0, 0] },
      { text: CHECK_CAVEAT, margin: [0, 2, 0, 8] },
      ...(check.leftOut === 0 ? [] : [{ text: `Left out, since one check has no room for more: ${check.leftOut}.` }]),
      ...(check.findings.length === 0
        ? []
        : [
            {
              layout: SOBER,
              fontSize: 8.5,
              table: {
                headerRows: 1,
                dontBreakRows: check.findings.every(isShort),
                widths: [16, '*', '*', 90],
                body: [
                  ['', 'In the draft', 'In the library', 'Read by'].map((text) => ({ text, color: MUTED })),
                  ...check.findings.map(row),
                ],
              },
            },
          ]),
    ],
  });
}
