/**
 * Parts that a translation may lack: a text, the confirmation that it matches the current Arabic text, or the
 * descriptions of images.
 */
export const TRANSLATION_PARTS = ['name', 'shortDescription', 'description', 'current', 'alt'] as const
