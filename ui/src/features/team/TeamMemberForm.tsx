import type { TeamMember, teamMember } from '@lexledger/contracts/features/team';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type TeamMemberValues = z.input<typeof teamMember.commands.add.body>;

const TeamMemberSheet = lazy(patiently(() => import('./TeamMemberSheet.tsx')));

/** Adds or edits a team member. */
export const TeamMemberForm = (props: RecordSheetProps<TeamMember, TeamMemberValues>) => (
  <LazyForm {...props} sheet={TeamMemberSheet} />
);
