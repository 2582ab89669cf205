/** Escapes text for an element or a quoted attribute of HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
