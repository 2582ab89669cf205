/** Escapes text for an element or a quoted attribute. */
export const escapeHtmlText = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** Serialises a value as JSON that can neither close its script element nor open a comment. */
export const jsonForHtml = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
