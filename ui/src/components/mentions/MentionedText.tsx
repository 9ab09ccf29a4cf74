import type { Mention } from '@lexledger/contracts/kernel/mention';
import { partsOfText } from '@lexledger/domain/mentions/mentions';
import { useMemberNames } from '../../account/memberNames.ts';

export interface MentionedTextProps {
  readonly text: string;
  /** The members whom the text mentions; null where the text was erased. */
  readonly mentions: readonly Mention[] | null | undefined;
}

/** A text with the members whom it mentions by their names of today. */
export const MentionedText = ({ text, mentions }: MentionedTextProps) =>
  mentions == null || mentions.length === 0 ? text : <WithNames text={text} mentions={mentions} />;

function WithNames({ text, mentions }: { readonly text: string; readonly mentions: readonly Mention[] }) {
  const nameOf = useMemberNames();
  let from = 0;
  return partsOfText(text, mentions).map((part) => {
    const at = from;
    from += typeof part === 'string' ? part.length : part.as.length + 1;
    if (typeof part === 'string') return part;
    return (
      <span key={at} className="rounded-sm bg-accent-wash px-0.5 font-medium text-accent">
        @{nameOf(part.memberId) ?? part.as}
      </span>
    );
  });
}
