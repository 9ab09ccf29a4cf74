import type { TeamMember } from '@lexledger/contracts/features/team';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { TeamMemberValues } from './TeamMemberSheet.tsx';

const TeamMemberSheet = lazy(importWithRetry(() => import('./TeamMemberSheet.tsx')));

/** Adds or edits a team member. */
export const TeamMemberForm = (props: RecordSheetProps<TeamMember, TeamMemberValues>) => (
  <LazyForm {...props} sheet={TeamMemberSheet} />
);
