import { isRichText } from '../../shared/rules/rich-text.ts'
import { ENTITIES } from './html-entities.ts'
import { sanitizeHtml } from './sanitize-html.ts'

/** Elements without readable content. */
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'head', 'title'])
/** Names of block elements, and `br`. */
const BLOCK =
  /^(address|article|aside|blockquote|br|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/

/**
 * Converts HTML to plain text: paragraphs are separated by an empty line, list items get a bullet, scripts are removed.
 * The result is not HTML-safe; pages must escape it.
 */
export function textOfHtml(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    text += html.slice(at, open)
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const tag = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 40))
    if (!tag && !/^<[!?/]/.test(html.slice(open, open + 2))) {
      // "Under 5 < 6" is not an element.
      text += '<'
      at = open + 1
      continue
    }
    const end = html.indexOf('>', open)
    at = end < 0 ? html.length : end + 1
    const name = (tag?.[2] ?? '').toLowerCase()
    const isEnd = tag?.[1] === '/'
    if (!isEnd && SILENT.has(name)) at = afterElement(html, at, name)
    else if (name === 'br') text += '\n'
    else if (name === 'li' && !isEnd) text += '\n• '
    else if (name === 'td' || name === 'th') text += ' '
    else if (BLOCK.test(name)) text += name === 'li' || name === 'tr' ? '\n' : '\n\n'
  }
  return tidied(decodeHtmlEntities(text + html.slice(at)))
}

/**
 * Sanitises HTML of another shop to rich text. The ends of blocks such as `div`, `section` and `tr` become line breaks;
 * HTML without formatting becomes plain text.
 */
export function richTextOfHtml(html: string): string {
  const broken = withEntitiesEncodedOnce(html).replace(
    /<\/(div|section|article|tr|table|dd|dt|blockquote)\s*>/gi,
    '<br>',
  )
  const clean = sanitizeHtml(broken).replace(/^(\s|<br \/>)+|(\s|<br \/>)+$/g, '')
  // Text whose only formatting is line breaks is converted to plain paragraphs.
  return isRichText(clean.replaceAll('<br />', '')) ? clean : textOfHtml(html)
}

function afterElement(html: string, from: number, name: string): number {
  const end = html.toLowerCase().indexOf(`</${name}`, from)
  return end < 0 ? html.length : end
}

/** Maximum number of nested entity encodings that are decoded: `&amp;amp;amp;` becomes an ampersand. */
const MOST_ENCODINGS = 4

/** Decodes the entities of a plain text, including entities that were encoded repeatedly. */
export function decodeHtmlEntities(text: string): string {
  let plain = text
  for (let times = 0; times < MOST_ENCODINGS; times++) {
    const next = decoded(plain)
    if (next === plain) break
    plain = next
  }
  return plain
}

/**
 * Replaces repeatedly encoded entities by singly encoded ones: `&amp;lt;` becomes `&lt;`, `&amp;nbsp;` becomes
 * `&nbsp;`.
 */
export const withEntitiesEncodedOnce = (html: string) =>
  html.replace(/&(?:amp;)+(#x?[0-9a-f]{1,7};|[a-z0-9]{2,8};)/gi, '&$1')

function decoded(text: string): string {
  return text.replace(/&(#x?[0-9a-f]{1,7}|[a-z0-9]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
    const isText = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isText ? String.fromCodePoint(code) : ' '
  })
}

function tidied(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n•\s*(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=• )/g, '\n')
    .trim()
}

/**
 * Returns the beginning of a text's first paragraph as a short description: the whole paragraph if it fits, else
 * complete sentences if they fill a third of the limit, else a text that is cut between words and ends with an
 * ellipsis.
 */
export function excerptOf(text: string, most: number): string {
  const first = text.split('\n\n')[0]!.replace(/\s+/g, ' ').trim()
  if ([...first].length <= most) return first
  const cut = [...first].slice(0, most - 1).join('')
  const sentence = cut.match(/^.*[.!?؟。](?=\s|$)/su)?.[0]
  if (sentence && sentence.length > most / 3) return sentence
  return `${cut.slice(0, cut.lastIndexOf(' ') > most / 2 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`
}
