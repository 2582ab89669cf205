/**
 * Parts that a translation may lack: a text that shoppers read first, the confirmation that it fits the current Arabic
 * text, or the descriptions of images.
 */
export const TRANSLATION_PARTS = ['name', 'shortDescription', 'description', 'current', 'alt'] as const
