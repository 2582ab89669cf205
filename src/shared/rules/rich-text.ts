/** True for a text in the simple HTML of pages; any other is plain, with paragraphs between empty lines. */
export const isRichText = (text: string) => /<(p|h2|h3|ul|ol|li|strong|em|a|br)\b[^<>]*>/i.test(text)
