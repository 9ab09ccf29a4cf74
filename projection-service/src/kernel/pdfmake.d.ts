// pdfmake 0.3 ships no types. These cover only what this service uses.
declare module 'pdfmake' {
  interface Column {
    readonly text?: string;
    readonly [property: string]: unknown;
  }

  interface DocumentDefinition {
    readonly info: { readonly title: string; readonly author?: string; readonly creationDate: Date };
    readonly language: string;
    readonly pageSize: 'LETTER';
    readonly pageMargins: readonly [left: number, top: number, right: number, bottom: number];
    readonly defaultStyle: object;
    readonly content: readonly object[];
    /** What lies below the content of each page, in points from its corner. */
    readonly background?: (page: number) => readonly object[];
    readonly footer: (page: number, pages: number) => object;
  }

  interface Pdfmake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    /** Sets the check of whether a URL in the document may be fetched. */
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    /** Sets the check of whether a local file may be read. */
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> };
  }

  export type { Column, DocumentDefinition };

  const pdfmake: Pdfmake;
  export default pdfmake;
}
