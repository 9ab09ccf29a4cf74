import { WIDGET_TYPES, type WidgetType } from '@lexledger/contracts/choices';
import { dashboardTexts } from '@lexledger/contracts/texts';
import type { FormEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { LabelledSelect } from '../../components/LabelledControls.tsx';
import { WIDGET_WORDS } from './widgetWords.ts';

export interface AddWidgetDialogProps {
  /** The chosen type; '' if none is chosen. */
  readonly chosenType: string;
  readonly pending: boolean;
  readonly onChoose: (widgetType: string) => void;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

const OPTIONS = optionsOf(WIDGET_TYPES);
const FORM = 'add-widget';

export default function AddWidgetDialog({ chosenType, pending, onChoose, onAdd, onClose }: AddWidgetDialogProps) {
  const words = Object.hasOwn(WIDGET_WORDS, chosenType) ? WIDGET_WORDS[chosenType as WidgetType] : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onAdd();
  };
  return (
    <Dialog
      onOpenChange={onClose}
      title={dashboardTexts.addWidget}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={pending}>
            {dashboardTexts.cancel}
          </Button>
          <Button type="submit" form={FORM} variant="primary" disabled={chosenType === ''} pending={pending}>
            {dashboardTexts.addWidget}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={submit}>
        <LabelledSelect
          label={dashboardTexts.selectType}
          hint={words?.description ?? 'Added at the end.'}
          options={OPTIONS}
          placeholder="None chosen"
          value={chosenType}
          disabled={pending}
          onChange={onChoose}
        />
      </form>
    </Dialog>
  );
}
