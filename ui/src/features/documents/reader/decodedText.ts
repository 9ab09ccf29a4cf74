/** Decodes a text by its byte order mark, or else as UTF-8, or else as Windows-1252, in which every byte is valid. */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const BLOCKS =
  /^(?:ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|DD|DIV|DL|DT|FIELDSET|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|TR|UL)$/;
/** Elements whose contents are not text of the page. */
const UNREAD = 'script, style, template, noscript, head, title';

/** The text of a web page, line by line. The page runs and loads nothing, because its document is never shown. */
export function textOfHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(UNREAD)) element.remove();
  let text = '';
  const take = (node: Node): void => {
    // The type of the node is compared, since nodes of another document are no instances of this window's classes.
    if (node.nodeType === Node.TEXT_NODE) {
      const isPreformatted = node.parentElement?.closest('pre') != null;
      text += isPreformatted ? (node.nodeValue ?? '') : (node.nodeValue ?? '').replace(/\s+/g, ' ');
      return;
    }
    const isBlock = BLOCKS.test(node.nodeName);
    if (isBlock || node.nodeName === 'BR') text += '\n';
    for (const child of node.childNodes) take(child);
    if (isBlock) text += '\n';
    else if (node.nodeName === 'TD' || node.nodeName === 'TH') text += '\t';
  };
  take(page.body);
  return text
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
