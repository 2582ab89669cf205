/**
 * True for a text in the simple HTML of content pages. Any other text is plain text with paragraphs separated by empty
 * lines.
 */
export const isRichText = (text: string) => /<(p|h2|h3|ul|ol|li|strong|em|a|br)\b[^<>]*>/i.test(text)
