import { READY_MADE_TEMPLATES, type ReadyMadeTemplate } from '@lexledger/domain/matterTemplates/readyMade';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Menu } from '../../components/Menu.tsx';

export interface ReadyMadeMenuProps {
  readonly onChoose: (template: ReadyMadeTemplate) => void;
}

/** The templates that the product offers as a start. */
const ReadyMadeMenu = ({ onChoose }: ReadyMadeMenuProps) => (
  <Menu
    trigger={
      <Button>
        Start from a ready-made one
        <ChevronDown aria-hidden size={16} strokeWidth={1.75} />
      </Button>
    }
    items={READY_MADE_TEMPLATES.map((template) => ({ label: template.name, onSelect: () => onChoose(template) }))}
  />
);
export default ReadyMadeMenu;
