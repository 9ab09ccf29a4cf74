import type { Task } from '@lexledger/contracts/features/tasks';
import { lazy } from 'react';
import { importWithRetry } from '../../browser/importWithRetry.ts';
import { LazyForm, type RecordSheetProps } from '../../components/LazyForm.tsx';
import type { TaskValues } from './TaskSheet.tsx';

const TaskSheet = lazy(importWithRetry(() => import('./TaskSheet.tsx')));

/** Adds or edits a task. */
export const TaskForm = (props: RecordSheetProps<Task, TaskValues>) => <LazyForm {...props} sheet={TaskSheet} />;
