import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export type Headers = Readonly<Record<string, string>>;

/**
 * The headers that helmet sets for pages, computed once: they are the same for every page, and setting them from a list
 * costs a tenth of running its middleware.
 * @param connections further addresses that pages may connect to, such as an error tracker's
 */
export function pageHeaders(connections: readonly string[] = []): Headers {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        // 'self' includes the socket.
        connectSrc: ["'self'", ...connections],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        // Dragged elements, menus and dialogs are positioned with style attributes.
        styleSrcAttr: ["'unsafe-inline'"],
        workerSrc: ["'self'"],
      },
    },
    // A page opened on the local network without TLS must keep working.
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  protect({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
}

/**
 * The headers that matter for data, which is not a page and embeds nothing. It is not cached unless a route says
 * otherwise, so a browser has nothing to show after sign-out.
 */
export function dataHeaders(): Headers {
  const { 'cross-origin-resource-policy': resources, 'strict-transport-security': transport } = pageHeaders();
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    ...(resources !== undefined && { 'cross-origin-resource-policy': resources }),
    ...(transport !== undefined && { 'strict-transport-security': transport }),
  };
}
