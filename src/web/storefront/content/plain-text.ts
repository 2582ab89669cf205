import { parseSimpleHtml, type SimpleNode } from '../../simple-html.ts'

/**
 * Returns the plain text of a page, truncated between words to `max` characters. The default is the length that search
 * engines show.
 */
export function plainText(html: string, max = 160): string {
  const words = parseSimpleHtml(html).map(wordsOf).join(' ').replace(/\s+/g, ' ').trim()
  return words.length <= max ? words : `${words.slice(0, words.lastIndexOf(' ', max))}…`
}

function wordsOf(node: SimpleNode): string {
  return typeof node === 'string'
    ? node
    : node.children.map(wordsOf).join(node.tag === 'ul' || node.tag === 'ol' ? ' ' : '')
}
