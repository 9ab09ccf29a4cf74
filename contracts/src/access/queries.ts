import { type Access, type Capability, permissionOf } from './roles.ts';

/** What queries and made files need beyond the views that they read, by the query's or the operation's name. */
export const QUERY_NEEDS: Readonly<Record<string, readonly Capability[]>> = {
  ReportFinances: ['report.firm'],
  ListRetainedFiles: ['file.dispose'],
  GetDispositionPaper: ['file.dispose'],
  ListReportRecords: ['report.firm'],
  ReportOwed: ['report.firm'],
  ReportHeld: ['report.firm'],
  ReportTimekeepers: ['report.firm'],
  GetFinancialReportPdf: ['report.firm'],
  GetTrustPackagePdf: ['trust.read'],
  GetTrustPackageZip: ['trust.read'],
  ListLogHeads: ['firm.settings'],
  GetLogHeadStamp: ['firm.settings'],
  GetClientFile: ['work.read'],
  ListRestrictedMatters: ['access.team'],
  ListWalls: ['wall.impose'],
  GetWall: ['wall.impose'],
  GetWallPdf: ['wall.impose'],
  ListInvitations: ['member.manage'],
  GetMemberWork: ['member.manage'],
};

/** What the same queries need that are asked with `mine=true`: figures of one's own records and matters. */
const OWN_NEEDS: Readonly<Record<string, readonly Capability[]>> = {
  ReportFinances: ['report.own'],
  ListReportRecords: ['report.own'],
  ReportOwed: ['report.own'],
  ReportTimekeepers: ['report.own'],
  GetFinancialReportPdf: ['report.own'],
};

/**
 * Whether somebody may ask the query at all; what it answers is bounded by what they may read.
 * @param isMine whether it is asked for what is the person's among the firm's
 */
export function mayAsk(access: Access, query: string, isMine = false): boolean {
  const needs = (isMine ? OWN_NEEDS[query] : undefined) ?? QUERY_NEEDS[query];
  return needs === undefined || permissionOf(access, needs) === 'all';
}
