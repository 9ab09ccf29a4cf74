import type { Task, task } from '@lexledger/contracts/features/tasks';
import { lazy } from 'react';
import type { z } from 'zod';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import { patiently } from '../../lib/patiently.ts';

export type TaskValues = z.input<typeof task.commands.add.body>;

const TaskSheet = lazy(patiently(() => import('./TaskSheet.tsx')));

/** Adds or edits a task. */
export const TaskForm = (props: RecordSheetProps<Task, TaskValues>) => <LazyForm {...props} sheet={TaskSheet} />;
