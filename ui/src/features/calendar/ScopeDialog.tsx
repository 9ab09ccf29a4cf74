import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SCOPES, type Scope } from './seriesCommands.ts';

export interface ScopeDialogProps {
  readonly open: boolean;
  /** The question: 'Move which?' */
  readonly title: string;
  /** From the first occurrence on, 'this and following' is the whole series, and is not offered. */
  readonly isFirst: boolean;
  readonly onChoose: (scope: Scope | null) => void;
}

/** Asks whether a change of a repeating event is for this occurrence, for the following ones too, or for all. */
export const ScopeDialog = ({ open, title, isFirst, onChoose }: ScopeDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={(next) => {
      if (!next) onChoose(null);
    }}
    title={title}
    description="This event repeats."
    size="sm"
    footer={SCOPES.filter(({ value }) => !isFirst || value !== 'following').map(({ value, label }) => (
      <Button key={value} variant={value === 'one' ? 'primary' : 'secondary'} onClick={() => onChoose(value)}>
        {label}
      </Button>
    ))}
  />
);
