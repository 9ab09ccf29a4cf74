/** A kind of record, by the category of its commands. A kind without one may be changed by everybody. */
interface Kind {
  readonly category?: string;
}

/**
 * What the person's role allows on screen. The server decides by the same table; this only spares them buttons that it
 * would refuse. A record says whose it is, for roles that change only their own.
 */
export interface May {
  readonly add: (kind: Kind) => boolean;
  readonly change: (kind: Kind, record?: object) => boolean;
  readonly remove: (kind: Kind, record?: object) => boolean;
  /** Whether a command of its own may be sent: `send('FinalizeDraft', 'draft')`. */
  readonly send: (type: string, category: string, record?: object) => boolean;
  readonly reads: (view: string) => boolean;
  /**
   * Whether a query is answered that needs more than the views which it reads: 'ReportFinances'. Some are answered to
   * more people for what is their own.
   */
  readonly asks: (query: string, isMine?: boolean) => boolean;
  /** What the screen at a path shows and the role does not see: 'facts'; undefined where it may be seen. */
  readonly hidden: (path: string) => string | undefined;
  /** The role within a sentence: 'a bookkeeper'. */
  readonly role: string;
}
