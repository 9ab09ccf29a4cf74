import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SCOPES, type Scope } from './seriesCommands.ts';

export interface ScopeDialogProps {
  readonly open: boolean;
  /** 'Move which?' */
  readonly title: string;
  /** The first occurrence has none that are not the whole series. */
  readonly isFirst: boolean;
  readonly onChoose: (scope: Scope | null) => void;
}

/** Whether a change of an event that repeats is for this one, for those that follow too, or for all. */
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
