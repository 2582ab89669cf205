import sanitize from 'sanitize-html'
import { isSafeLink, withoutLanguage } from '../../../shared/rules/links.ts'

/** What a written page may hold. `web/simple-html.ts` reads the same and no more. */
const TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br']

/**
 * The text of a page as it is kept: the tags above and of attributes a safe `href`; all else loses its tags and keeps its
 * words, what runs or is no text goes whole. An empty document is an empty text.
 */
export function cleanHtml(written: string): string {
  const html = sanitize(written.toWellFormed().normalize('NFC').replaceAll('\u0000', ''), {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    // Which addresses are safe is decided below, once for all content.
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'iframe', 'svg', 'math'],
    transformTags: {
      b: 'strong',
      i: 'em',
      h1: 'h2',
      h4: 'h3',
      a: (_, { href = '' }) => {
        const address = withoutLanguage(href.trim())
        const isSafe = isSafeLink(address) || /^(mailto|tel):[^\s<>"'`\\]+$/i.test(address)
        return { tagName: 'a', attribs: isSafe ? { href: address } : ({} as Record<string, string>) }
      },
    },
    exclusiveFilter: ({ tag, attribs, text }) => tag === 'a' && !attribs.href && text.trim() === '',
  }).trim()
  return sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? '' : html
}
