import type { Mark } from '@lexledger/contracts/drafting/document';
import type { CaptionSide, FilledBlock, FilledInline, FilledText } from '@lexledger/domain/drafting/filled';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { usePrinting } from '../../../browser/printing.ts';
import { useGradually } from '../../../components/gradually.ts';
import { countLines, firstLines } from './firstLines.ts';
import { WORD_PLACE_LABELS } from './wordPlaces.ts';
import './paper.css';

/** Called with the key of an open placeholder that the reader wants to answer. */
const Asking = createContext<((key: string) => void) | null>(null);

/** The findings of a cite check in the text. */
interface MarkedFindings {
  /** Number of the one that was looked at last. */
  readonly current: number | undefined;
  readonly standingOf: (number: number) => string;
  /** Shows a finding in the list. */
  readonly onShow: (number: number) => void;
}

const Marking = createContext<MarkedFindings | null>(null);

export interface FilledPaperProps {
  readonly blocks: readonly FilledBlock[];
  /** Name of the document, for screen readers. */
  readonly label: string;
  /** Makes open placeholders buttons. */
  readonly onAsk?: (key: string) => void;
  /** Makes the words of findings links. */
  readonly findings?: MarkedFindings;
}

/** Lines that are drawn at once; more are drawn on scrolling, and all of them in print or to lead to findings. */
const STEP = 100;

/** A filled document as it will be printed. */
export function FilledPaper({ blocks, label, onAsk, findings }: FilledPaperProps) {
  const { drawn, end } = useGradually(countLines(blocks), STEP);
  const isWhole = usePrinting() || findings !== undefined;
  return (
    <>
      <article aria-label={label} className="draft-paper">
        <Asking value={onAsk ?? null}>
          <Marking value={findings ?? null}>
            <Blocks blocks={isWhole ? blocks : firstLines(blocks, drawn)} />
          </Marking>
        </Asking>
      </article>
      <div ref={end} />
    </>
  );
}

const Blocks = ({ blocks }: { readonly blocks: readonly FilledBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no state, and several may come of one
  blocks.map((block, index) => <FilledBlockView key={index} block={block} />);

const HEADINGS = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5' } as const;

function FilledBlockView({ block }: { readonly block: FilledBlock }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p
          {...(block.align !== 'left' && { 'data-align': block.align })}
          {...(block.indent > 0 && { 'data-indent': block.indent })}
        >
          <Line content={block.content} />
        </p>
      );
    case 'heading': {
      const Tag = HEADINGS[Math.min(4, block.level) as keyof typeof HEADINGS];
      return (
        <Tag {...(block.align !== 'left' && { 'data-align': block.align })}>
          <Line content={block.content} />
        </Tag>
      );
    }
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items keep their order and have no state
        <li key={index}>
          <Blocks blocks={item} />
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'table':
      return <FilledTable rows={block.rows} />;
    case 'blockquote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      );
    case 'part':
      return (
        <section aria-label={WORD_PLACE_LABELS[block.place]} className="draft-part" data-place={block.place}>
          <Blocks blocks={block.blocks} />
        </section>
      );
    case 'pageBreak':
      return <hr aria-label="Page break" className="draft-page-break" />;
    case 'caption':
      return <Caption {...block} />;
    case 'signature':
      return (
        <div className="draft-signature">
          {block.isCourtPaper && <div className="draft-signature-line" />}
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order and have no state
            <p key={index}>
              <Line content={line} />
            </p>
          ))}
        </div>
      );
  }
}

const FilledTable = ({ rows }: Pick<Extract<FilledBlock, { type: 'table' }>, 'rows'>) => (
  <table>
    <tbody>
      {rows.map((cells, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their order and have no state
        <tr key={row}>
          {cells.map(({ isHeader, colspan, rowspan, blocks }, column) => {
            const Tag = isHeader ? 'th' : 'td';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells keep their order and have no state
              <Tag key={column} colSpan={colspan} rowSpan={rowspan}>
                <Blocks blocks={blocks} />
              </Tag>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);

function Caption({ court, county, number, first, second, jury }: Extract<FilledBlock, { type: 'caption' }>) {
  return (
    <div className="draft-caption">
      <p className="draft-court">
        <Line content={court} />
      </p>
      {county.length > 0 && (
        <p className="draft-county">
          <Line content={county} />
        </p>
      )}
      <div className="draft-sides">
        <div>
          <Side {...first} />
          <p>v.</p>
          <Side {...second} />
        </div>
        <div>
          <p>
            Case No. <Line content={number} />
          </p>
          {jury && <p>JURY TRIAL DEMANDED</p>}
        </div>
      </div>
    </div>
  );
}

const Side = ({ names, label }: CaptionSide) => (
  <>
    <p>
      <Line content={names} />,
    </p>
    <p className="draft-side">{label}</p>
  </>
);

const Line = ({ content }: { readonly content: readonly FilledInline[] }) =>
  content.map((one, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a line keep their order and have no state
    <Fragment key={index}>
      <Piece one={one} />
    </Fragment>
  ));

function Piece({ one }: { readonly one: FilledInline }) {
  if (one.type === 'hardBreak') return <br />;
  if (one.type === 'text') return <Words piece={one} />;
  return (
    <span className="draft-footnote" role="note">
      {one.content.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a note keep their order and have no state
        <Words key={index} piece={text} />
      ))}
    </span>
  );
}

const TAGS = { bold: 'strong', italic: 'em', underline: 'u' } as const;

const marked = (words: ReactNode, marks: readonly Mark[]): ReactNode =>
  marks.reduceRight<ReactNode>((inner, { type }) => {
    const Tag = TAGS[type];
    return <Tag key={type}>{inner}</Tag>;
  }, words);

function Words({ piece }: { readonly piece: FilledText }) {
  const { text, marks = [], key: placeholder, isOpen, finding } = piece;
  const onAsk = useContext(Asking);
  const findings = useContext(Marking);
  if (finding !== undefined && findings !== null) {
    return <FindingLink number={Number(finding)} words={marked(text, marks)} {...findings} />;
  }
  if (!isOpen) return marked(text, marks);
  const open =
    onAsk === null || placeholder === undefined ? (
      <mark className="draft-open">{text}</mark>
    ) : (
      <button type="button" className="draft-open" data-open-key={placeholder} onClick={() => onAsk(placeholder)}>
        {text}
      </button>
    );
  return marked(open, marks);
}

/** Words of a finding; a link, since a button would not break over lines as the text around it does. */
const FindingLink = ({
  number,
  words,
  current,
  standingOf,
  onShow,
}: MarkedFindings & { readonly number: number; readonly words: ReactNode }) => (
  <a
    href={`#finding-${number}`}
    className="draft-finding"
    data-finding={number}
    data-standing={standingOf(number)}
    aria-current={current === number}
    onClick={(event) => {
      event.preventDefault();
      onShow(number);
    }}
  >
    {words}
  </a>
);
