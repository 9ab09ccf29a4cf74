import type { PassageReason, QuotedPassage } from '@lexledger/contracts/features/research';

const FIELDS = { title: 'title', heading: 'heading', citation: 'citation', text: 'text' } as const;

const weight = (value: number): string => value.toFixed(2);

/** 'lessee (synonym of tenant, yours)' */
function foundAs({ word, from, matches, synonyms = [] }: PassageReason): string {
  const said = new Map(synonyms.map((synonym) => [synonym.word, synonym.isOwn]));
  return matches
    .map((match) => {
      const isOwn = said.get(match);
      if (isOwn === undefined || from === 'feedback') return match;
      return `${match}, synonym of ${word}${isOwn ? ' (yours)' : ''}`;
    })
    .join('; ');
}

/** Why a passage is there: what each word of the question adds to its score. */
export const Reasons = ({ passage: { reasons, score } }: { readonly passage: QuotedPassage }) => (
  <table className="mt-2 w-full max-w-xl text-sm">
    <caption className="sr-only">Why this passage is here</caption>
    <thead>
      <tr className="border-rule border-b text-left text-muted">
        <th className="py-1 pr-4 font-medium">Word asked</th>
        <th className="py-1 pr-4 font-medium">Found as</th>
        <th className="py-1 pr-4 font-medium">In</th>
        <th className="py-1 text-right font-medium">Weight</th>
      </tr>
    </thead>
    <tbody>
      {reasons.map((reason) => (
        <tr key={`${reason.from} ${reason.word}`} className="border-b align-top">
          <td className="py-1 pr-4">{reason.from === 'question' ? reason.word : 'From the best passages'}</td>
          <td className="wrap-anywhere py-1 pr-4">{foundAs(reason)}</td>
          <td className="py-1 pr-4">{reason.fields.map((field) => FIELDS[field]).join(', ')}</td>
          <td className="py-1 text-right tabular-nums">{weight(reason.weight)}</td>
        </tr>
      ))}
      <tr>
        <td colSpan={3} className="py-1 text-muted">
          A rare word weighs more, and so does one in a heading. The sum orders the passages.
        </td>
        <td className="py-1 text-right font-medium tabular-nums">{weight(score)}</td>
      </tr>
    </tbody>
  </table>
);
