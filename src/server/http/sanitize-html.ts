import sanitize from 'sanitize-html'
import { isSafeLink, withoutLanguagePrefix } from '../../shared/rules/links.ts'
import { isRichText } from '../../shared/rules/rich-text.ts'

/** Elements allowed in a page. `web/simple-html.ts` renders exactly these. */
const TAGS = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br']

/**
 * Sanitises a page's text: keeps the elements in `TAGS` and safe `href` attributes, unwraps other elements, and removes
 * scripts and non-text content. Returns an empty text for an empty document.
 */
export function sanitizeHtml(written: string): string {
  const html = sanitize(written.toWellFormed().normalize('NFC').replaceAll('\u0000', ''), {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href'] },
    // Only a coarse filter: `transformTags` decides which addresses are safe.
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
        const address = withoutLanguagePrefix(href.trim())
        const isSafe = isSafeLink(address) || /^(mailto|tel):[^\s<>"'`\\]+$/i.test(address)
        return { tagName: 'a', attribs: isSafe ? { href: address } : ({} as Record<string, string>) }
      },
    },
    exclusiveFilter: ({ tag, attribs, text }) => tag === 'a' && !attribs.href && text.trim() === '',
  }).trim()
  return sanitize(html, { allowedTags: [], allowedAttributes: {} }).trim() === '' ? '' : html
}

/** Sanitises a rich text; a plain text is unchanged, because it is never shown as HTML. */
export const sanitizeRichText = (written: string) => (isRichText(written) ? sanitizeHtml(written) : written)
