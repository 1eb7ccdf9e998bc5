declare namespace PDFKit.Mixins {
  interface PDFFont {
    /** pdfkit takes whatever has a `layout`, its types do not say so. */
    registerFont(name: string, font: import('fontkit').Font): this;
  }
}
