/**
 * Copies a text as plain text and as HTML, so that each program pastes the richest form it supports.
 * @throws DOMException when the browser refuses the clipboard
 */
export async function copyRich(plain: string, html: string): Promise<void> {
  // Browsers that cannot copy HTML get the plain text.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(plain);
  const item = new ClipboardItem({
    'text/plain': new Blob([plain], { type: 'text/plain' }),
    'text/html': new Blob([html], { type: 'text/html' }),
  });
  return navigator.clipboard.write([item]);
}
