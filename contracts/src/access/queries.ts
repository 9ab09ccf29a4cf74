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
  GetClientFile: ['work.read'],
  ListRestrictedMatters: ['access.team'],
  ListWalls: ['wall.impose'],
  GetWall: ['wall.impose'],
  GetWallPdf: ['wall.impose'],
  ListInvitations: ['member.manage'],
  GetMemberWork: ['member.manage'],
};

/** Whether somebody may ask the query at all; what it answers is bounded by what they may read. */
export function mayAsk(access: Access, query: string): boolean {
  const needs = QUERY_NEEDS[query];
  return needs === undefined || permissionOf(access, needs) === 'all';
}
