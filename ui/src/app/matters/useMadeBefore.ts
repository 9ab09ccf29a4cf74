import type { MatterTemplate } from '@lexledger/contracts/features/matter-templates';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../account/authentication.ts';
import { useMembers } from '../../account/memberNames.ts';
import { recordIdFor } from '../../records/recordId.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { type Application, firstCommandId, MADE, type MadeBefore, type MadeSteps } from './application.ts';

const LISTS = ['tasks', 'calendar-events', 'document-folders', 'case-notes'] as const;

/** Reads what a template made in a case before. Null while it is not known, as without a network. */
export function useMadeBefore(
  caseId: string,
  template: MatterTemplate,
): { readonly made: MadeSteps | null; readonly isLoading: boolean } {
  const { id: userId } = useUser();
  const members = useMembers();
  const lists = useQueries({
    queries: LISTS.flatMap((list) => [recordsQuery(list, { caseId }), recordsQuery(list, { caseId, removed: true })]),
    combine: (results) => ({
      isLoading: results.some(({ isLoading }) => isLoading),
      records: results.every(({ data }) => data !== undefined) ? results.flatMap(({ data = [] }) => [...data]) : null,
    }),
  });
  const made = useMemo(() => {
    if (lists.records === null) return null;
    const known = new Map(lists.records.map((record) => [record.id, record]));
    const people = [...new Set([userId, ...members.map(({ id }) => id)])];
    return new Map(
      template.steps.flatMap(({ key, kind }): (readonly [string, MadeBefore])[] => {
        const commandId = firstCommandId(caseId, template.id, key);
        const record = people
          .map((person) => known.get(recordIdFor(MADE[kind].category, person, commandId)))
          .find((one) => one !== undefined);
        if (record === undefined) return [];
        return [[key, { id: record.id, version: record.removedAt === null ? record.version : null }]];
      }),
    );
  }, [lists.records, userId, members, caseId, template]);
  return { made, isLoading: lists.isLoading };
}

/** What is there of a template as an application that can be taken back; null if nothing is. */
export function applicationOf({ id: templateId, steps }: MatterTemplate, made: MadeSteps): Application | null {
  const entries = steps.flatMap(({ key, kind }) => {
    const { id, version } = made.get(key) ?? { id: null, version: null };
    if (id === null || version === null) return [];
    return [{ key, kind, id, version, commandId: id, day: null, isDone: true }];
  });
  return entries.length === 0 ? null : { templateId, fields: [], rate: null, folders: {}, entries };
}
