/**
 * True for a text in the simple HTML of content pages. Any other text is plain, with empty lines between paragraphs.
 */
export const isRichText = (text: string) => /<(p|h2|h3|ul|ol|li|strong|em|a|br)\b[^<>]*>/i.test(text)
