import type { Widget } from '@lexledger/contracts/features/dashboard';
import { Eye, EyeOff, Trash2 } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { WidgetArrangement } from './WidgetArrangement.tsx';
import type { WidgetCardProps } from './widgetProps.ts';

export interface WidgetToolsProps extends Pick<WidgetCardProps, 'place' | 'count' | 'leaving' | 'send' | 'onMove'> {
  readonly widget: Widget;
  readonly title: string;
}

/** The controls of a widget in edit mode. */
export default function WidgetTools({ widget, title, place, count, leaving, send, onMove }: WidgetToolsProps) {
  const { id, isVisible } = widget;
  return (
    <div className="relative flex shrink-0 items-center">
      <WidgetArrangement
        title={title}
        size={widget}
        place={place}
        count={count}
        onChange={(changes) => send({ type: 'CHANGE', id, changes })}
        onMove={(by) => onMove(id, by)}
      />
      <IconButton
        label={isVisible ? `Hide ${title}` : `Show ${title}`}
        icon={isVisible ? EyeOff : Eye}
        size="sm"
        onClick={() => send({ type: 'CHANGE', id, changes: { isVisible: !isVisible } })}
      />
      <IconButton
        label={`Remove ${title}`}
        icon={Trash2}
        size="sm"
        disabled={leaving}
        onClick={() => send({ type: 'REMOVE', id })}
      />
    </div>
  );
}
