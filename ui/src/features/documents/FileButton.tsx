import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../../components/Button.tsx';
import { shownMoment } from '../../dates/moment.ts';

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'disabled'> {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button that opens the file chooser. */
export function FileButton({ label, multiple = false, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  if (shownMoment() !== null) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])]);
          // The value is reset so that the same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}
