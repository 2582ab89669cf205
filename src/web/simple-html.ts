import { isRichText } from '../shared/rules/rich-text.ts'

type SimpleTag = 'h2' | 'h3' | 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'br'

/** Node of a rich text: a string, or an element with children. */
export type SimpleNode = string | { tag: SimpleTag; href?: string; children: SimpleNode[] }

const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|<!--[\s\S]*?-->|[^<]+|</gi
const TAGS: ReadonlySet<string> = new Set<SimpleTag>(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'])
const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i
/** Safe link targets: a path within the shop, a fragment, or a URL whose scheme cannot run code. */
const SAFE_HREF = /^(\/(?![/\\])|https?:|mailto:|tel:|#)/i
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/**
 * Parses the HTML of content pages to plain objects. Keeps only the tags above and safe `href` attributes. Drops other
 * tags, but keeps their text. Input is never inserted as markup.
 */
export function parseSimpleHtml(html: string): SimpleNode[] {
  const root: SimpleNode[] = []
  const open: { tag: SimpleTag; children: SimpleNode[] }[] = []
  const into = () => open.at(-1)?.children ?? root

  for (const [token, slash, name = '', attributes = ''] of html.matchAll(TOKEN)) {
    const tag = name.toLowerCase()
    if (!name) {
      if (!token.startsWith('<!--')) into().push(decode(token))
    } else if (!TAGS.has(tag)) {
      // Drops the tag; its content follows as text.
    } else if (slash) {
      const at = open.findLastIndex(element => element.tag === tag)
      if (at >= 0) open.length = at
    } else {
      const element = { tag: tag as SimpleTag, ...(tag === 'a' && { href: safeHref(attributes) }), children: [] }
      into().push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root
}

/** Parses a rich text, or splits a plain text into paragraphs. */
export function parseRichText(text: string): SimpleNode[] {
  if (isRichText(text)) return parseSimpleHtml(text)
  const paragraphs = text.split(/\n\s*\n/).filter(paragraph => paragraph.trim())
  return paragraphs.map(paragraph => ({ tag: 'p', children: linesOf(paragraph.trim()) }))
}

const linesOf = (paragraph: string): SimpleNode[] =>
  paragraph.split('\n').flatMap((line, at) => (at === 0 ? [line] : [{ tag: 'br' as const, children: [] }, line]))

function safeHref(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? []
  const href = decode(double ?? single ?? bare ?? '').trim()
  return SAFE_HREF.test(href) ? href : undefined
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
