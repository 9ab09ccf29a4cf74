import type { Block } from '@lexledger/contracts/drafting/document';
import type { TemplateRole } from '@lexledger/contracts/drafting/roles';
import type { DocumentTemplate, ListedTemplate } from '@lexledger/contracts/features/drafting';
import { readNotation, rolesByKey } from '@lexledger/domain/drafting/notation';
import type { StandardTemplate } from '@lexledger/domain/drafting/standardTemplate';
import { STANDARD_TEMPLATES } from '@lexledger/domain/drafting/standardTemplates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isAway } from '../../api/apiError.ts';
import { liveQuery } from '../../cache/query.ts';
import { blocksOf, entriesOf } from './draftFilling.ts';
import { DOCUMENT_TEMPLATES } from './place.ts';

/** A template that a draft can begin with: one that came with the product, or one that somebody wrote. */
export interface DocumentTemplateChoice {
  /** The key of a standard template, or the id of a record. */
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly description: string;
  readonly roles: readonly TemplateRole[];
  readonly standard: StandardTemplate | null;
  readonly own: ListedTemplate | null;
}

const standardChoice = (standard: StandardTemplate): DocumentTemplateChoice => ({
  id: standard.key,
  title: standard.title,
  category: standard.category,
  description: standard.description,
  roles: standard.roles,
  standard,
  own: null,
});

const ownChoice = (own: ListedTemplate): DocumentTemplateChoice => ({
  id: own.id,
  title: own.title ?? '',
  category: own.category,
  description: own.description ?? '',
  roles: Array.isArray(own.roles) ? own.roles : [],
  standard: STANDARD_TEMPLATES.find(({ key }) => key === own.standardKey) ?? null,
  own,
});

export const standardBlocks = (standard: StandardTemplate | null): readonly Block[] =>
  readNotation(standard?.body ?? '', { roles: rolesByKey(standard?.roles ?? []) }).blocks;

/**
 * The blocks that a draft from the template begins with. The list of templates has no texts: that of one's own is read
 * when it is chosen.
 */
export function useTemplateBlocks(choice: DocumentTemplateChoice | undefined) {
  const { own = null, standard = null } = choice ?? {};
  const { data, error } = useQuery({
    ...liveQuery<DocumentTemplate>([`${DOCUMENT_TEMPLATES.path}/${own?.id}`], DOCUMENT_TEMPLATES.views),
    enabled: own !== null,
  });
  const blocks = useMemo(() => {
    if (own === null) return standardBlocks(standard);
    return data && blocksOf({ blocks: entriesOf(data.blocks) });
  }, [own, standard, data]);
  return { blocks, error: blocks === undefined ? error : null };
}

/** Why a template has no text here. */
export const noTextOf = (error: Error): string =>
  isAway(error)
    ? 'This template is not on this device. Open it once while you are online.'
    : `The template could not be read: ${error.message}`;

/**
 * All templates: those that somebody wrote, and the standard ones that none of them stands for. Without a network and
 * without a list on this device, the standard ones are there all the same, since they come with the product.
 */
export function useDocumentTemplates() {
  const query = useQuery(liveQuery<readonly ListedTemplate[]>([DOCUMENT_TEMPLATES.path], DOCUMENT_TEMPLATES.views));
  const { data } = query;
  const choices = useMemo(() => {
    const own = data ?? [];
    const replaced = new Set(own.map(({ standardKey }) => standardKey));
    return [
      ...own.map(ownChoice).toSorted((a, b) => a.title.localeCompare(b.title)),
      ...STANDARD_TEMPLATES.filter(({ key }) => !replaced.has(key)).map(standardChoice),
    ];
  }, [data]);
  const lacksOwn = data === undefined && isAway(query.error);
  return { query: lacksOwn ? { ...query, data: [] } : query, choices, lacksOwn };
}

/** Shown with every template: none of them knows the place. */
export const GENERAL_FORM = 'General form. Check it against your jurisdiction’s law and rules before use.';
