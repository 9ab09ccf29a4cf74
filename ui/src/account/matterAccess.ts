import type {
  listRestrictedMatters,
  MatterMember,
  ShownAccessSpan,
  setMatterAccess,
  TeamMember,
} from '@lexledger/contracts/features/matter-access';
import type { z } from 'zod';
import { liveQuery } from '../cache/query.ts';

/** Who may see a matter, as the contract answers it. */
export type MatterAccess = z.output<typeof setMatterAccess.answer>;
export type { TeamMember };
export type RestrictedMatter = z.output<typeof listRestrictedMatters.answer>[number];

// The paths are written out, because importing the contract would add its schemas to what a case's page loads.

/** Who may see a case. */
export const matterAccessQuery = (caseId: string) =>
  liveQuery<MatterAccess>([`/api/cases/${caseId}/access`], ['matter-access', 'cases']);

/** Who could see a case and when; null for any day. */
export const accessHistoryQuery = (caseId: string, on: string | null) =>
  liveQuery<readonly ShownAccessSpan[]>(
    [`/api/cases/${caseId}/access/history`, { on }],
    ['matter-access', 'cases', 'firms', 'walls'],
  );

/** The members of the firm who see a case. */
export const matterMembersQuery = (caseId: string) =>
  liveQuery<readonly MatterMember[]>([`/api/cases/${caseId}/members`], ['matter-access', 'cases', 'firms', 'walls']);

/** The restricted matters of the firm, with their teams alone. */
export const restrictedMattersQuery = liveQuery<readonly RestrictedMatter[]>(
  ['/api/firm/restricted-matters'],
  ['matter-access'],
);
