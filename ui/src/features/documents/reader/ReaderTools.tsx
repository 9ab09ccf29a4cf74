import type { CaseDocument, DocumentVersion } from '@lexledger/contracts/features/documents';
import { Link } from '@tanstack/react-router';
import { Download, Info, X, ZoomIn, ZoomOut } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '../../../components/Button.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Input } from '../../../components/Input.tsx';
import { RecordName } from '../../../components/RecordName.tsx';
import { Select } from '../../../components/Select.tsx';
import { tip } from '../../../components/Tooltip.tsx';
import { useAddress } from '../../../navigation/address.ts';
import { formatNumber } from '../../../text/format.ts';
import { downloadAddress, formatSize, typeWord } from '../fileWords.ts';
import type { Zoom } from './reading.ts';
import { stepped, ZOOM_OPTIONS, zoomOf } from './zoomSteps.ts';

export interface ReaderHeaderProps {
  readonly document: CaseDocument;
  readonly version: DocumentVersion;
  readonly onClose: () => void;
}

/** The header of the reader: the document's name, case and version, and the actions for it. */
export function ReaderHeader({ document, version, onClose }: ReaderHeaderProps) {
  const { id, versions, versionNumber: latest, caseId, removedAt } = document;
  const { fileName, fileType, fileSize, versionNumber } = version;
  const { setSearch } = useAddress();
  return (
    <header className="flex items-center gap-x-4 px-4 pt-3 pb-2 sm:px-6">
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-serif text-xl tracking-[-0.01em]" title={fileName}>
          {fileName}
        </h1>
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-muted text-sm">
          <span>{`${typeWord(fileType)}, ${formatSize(fileSize)}`}</span>
          <RecordName kind="cases" id={caseId} link />
          {removedAt !== null && <span className="text-warning">Removed</span>}
          {versions.length > 1 && (
            <Select
              compact
              aria-label="Version"
              options={[...versions].reverse().map((each) => ({
                value: String(each.versionNumber),
                label: `Version ${each.versionNumber}${each.versionNumber === latest ? ', current' : ''}`,
              }))}
              value={String(versionNumber)}
              onChange={({ target }) => setSearch({ version: target.value, page: null })}
            />
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Link
          to="/document-management"
          search={{ id }}
          aria-label="Details"
          {...tip('Details: tags, versions and history')}
          className={buttonClass('secondary', 'sm')}
        >
          <Info aria-hidden size={16} strokeWidth={1.75} />
          <span className="max-sm:hidden">Details</span>
        </Link>
        <a href={downloadAddress(id, versionNumber)} aria-label="Download" className={buttonClass('primary', 'sm')}>
          <Download aria-hidden size={16} strokeWidth={1.75} />
          <span className="max-sm:hidden">Download</span>
        </a>
        <IconButton label="Close" icon={X} keys="Esc" onClick={onClose} />
      </div>
    </header>
  );
}

export interface ZoomToolsProps {
  readonly zoom: Zoom;
  /** Scale at which the document is drawn: 1 is 100%. */
  readonly scale: number;
  /** Whether the document has a width to fit, as pages and pictures have. */
  readonly hasWidth: boolean;
  readonly disabled: boolean;
  readonly onZoom: (zoom: Zoom) => void;
}

export function ZoomTools({ zoom, scale, hasWidth, disabled, onZoom }: ZoomToolsProps) {
  const steps = hasWidth ? ZOOM_OPTIONS : ZOOM_OPTIONS.filter(({ value }) => typeof zoomOf(value) === 'number');
  const value = hasWidth || typeof zoom === 'number' ? String(zoom) : '1';
  const isStep = steps.some((option) => option.value === value);
  return (
    <span className="flex items-center gap-1">
      <IconButton
        label="Zoom out"
        icon={ZoomOut}
        keys="-"
        disabled={disabled}
        onClick={() => onZoom(stepped(scale, -1))}
      />
      <Select
        compact
        aria-label="Zoom"
        disabled={disabled}
        className="w-29"
        // A scale between the steps is listed as well.
        options={isStep ? steps : [...steps, { value, label: `${Math.round(Number(zoom) * 100)}%` }]}
        value={value}
        onChange={({ target }) => onZoom(zoomOf(target.value))}
      />
      <IconButton
        label="Zoom in"
        icon={ZoomIn}
        keys="+"
        disabled={disabled}
        onClick={() => onZoom(stepped(scale, 1))}
      />
    </span>
  );
}

export interface PageFieldProps {
  readonly page: number;
  readonly pages: number;
  readonly onAsk: (page: number) => void;
}

/** The current page, as in 'Page 2 of 3'. Another number and Enter go to that page. */
export function PageField({ page, pages, onAsk }: PageFieldProps) {
  const field = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <form
      className="flex items-center gap-1.5 whitespace-nowrap text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = Number(typed);
        if (Number.isInteger(asked) && asked > 0) onAsk(Math.min(asked, pages));
        setTyped(undefined);
      }}
    >
      <label htmlFor={field}>Page</label>
      <span className="w-14">
        <Input
          id={field}
          compact
          inputMode="numeric"
          value={typed ?? String(page)}
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(undefined)}
          className="text-right"
        />
      </span>
      <span className="text-muted">of {formatNumber(pages)}</span>
    </form>
  );
}
