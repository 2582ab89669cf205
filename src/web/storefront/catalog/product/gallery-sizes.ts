/** Displayed width of a gallery image. The large view begins with the same file, which is then already loaded. */
export const GALLERY_SIZES = '(min-width: 85rem) 33rem, (min-width: 64rem) 40vw, max(11rem, 28vh)'
