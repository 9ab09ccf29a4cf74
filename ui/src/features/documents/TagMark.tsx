import type { DocumentTag } from '@lexledger/contracts/features/documents/tags';

/** A tag: a dot in its color, and its name in the usual text color, which stays readable beside any color. */
export const TagMark = ({ tag: { name, color } }: { readonly tag: Pick<DocumentTag, 'name' | 'color'> }) => (
  <span className="inline-flex h-5 min-w-0 max-w-full items-center gap-1.5 whitespace-nowrap rounded-sm border border-rule px-1.5 text-xs">
    <span aria-hidden className="size-2 shrink-0 rounded-full" style={{ backgroundColor: color }} />
    <span className="truncate">{name}</span>
  </span>
);

const SHOWN = 2;

/** The first tags, and the number of further ones. */
export const TagMarks = ({ tags, all = false }: { readonly tags: readonly DocumentTag[]; readonly all?: boolean }) => (
  <span className={all ? 'flex min-w-0 flex-wrap gap-1' : 'flex min-w-0 items-center gap-1 overflow-hidden'}>
    {(all ? tags : tags.slice(0, SHOWN)).map((tag) => (
      <TagMark key={tag.id} tag={tag} />
    ))}
    {!all && tags.length > SHOWN && <span className="text-muted text-xs">+{tags.length - SHOWN}</span>}
  </span>
);
