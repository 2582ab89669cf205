import type { JSONContent } from '@tiptap/react'
import { parseRichText, parseSimpleHtml, type SimpleNode } from '../../simple-html.ts'

type Mark = NonNullable<JSONContent['marks']>[number]
type Element = Exclude<SimpleNode, string>

/**
 * Converts a rich or plain text to the editor's document. Uses the shop's own parser, because the CSP of the pages
 * (Trusted Types) forbids parsing HTML in the browser.
 */
export function richDocument(html: string): JSONContent {
  const content = blocks(parseRichText(html))
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Returns the plain text of an HTML text, in one line. */
export function textOfHtml(html: string): string {
  const words = (nodes: SimpleNode[]): string =>
    nodes.map(node => (typeof node === 'string' ? node : `${words(node.children)} `)).join('')
  return words(parseSimpleHtml(html)).replace(/\s+/g, ' ').trim()
}

const BLOCKS = ['p', 'h2', 'h3', 'ul', 'ol', 'li']
const isBlock = (node: SimpleNode): node is Element => typeof node !== 'string' && BLOCKS.includes(node.tag)

/** Converts nodes to blocks of the editor. Text outside of blocks is wrapped in a paragraph. */
function blocks(nodes: SimpleNode[]): JSONContent[] {
  const made: JSONContent[] = []
  let loose: SimpleNode[] = []
  const gather = () => {
    if (loose.some(node => typeof node !== 'string' || node.trim())) made.push(paragraph(loose))
    loose = []
  }
  for (const node of nodes) {
    if (!isBlock(node)) {
      loose.push(node)
      continue
    }
    gather()
    made.push(...block(node))
  }
  gather()
  return made
}

function block({ tag, children }: Element): JSONContent[] {
  if (tag === 'h2' || tag === 'h3')
    return [{ type: 'heading', attrs: { level: Number(tag[1]) }, content: inline(children, []) }]
  if (tag === 'ul' || tag === 'ol') {
    const items = children.filter(isBlock).map(({ children }) => {
      const content = blocks(children)
      const begins = content[0]?.type === 'paragraph' ? content : [{ type: 'paragraph' }, ...content]
      return { type: 'listItem', content: begins }
    })
    return items.length > 0 ? [{ type: tag === 'ul' ? 'bulletList' : 'orderedList', content: items }] : []
  }
  return children.some(isBlock) ? blocks(children) : [paragraph(children)]
}

const paragraph = (nodes: SimpleNode[]): JSONContent => ({ type: 'paragraph', content: inline(nodes, []) })

function inline(nodes: SimpleNode[], marks: Mark[]): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    if (typeof node === 'string') {
      const text = node.replace(/\s+/g, ' ')
      return text === '' ? [] : [{ type: 'text', text, marks }]
    }
    const { tag, href, children } = node
    if (tag === 'br') return [{ type: 'hardBreak' }]
    if (tag === 'strong') return inline(children, [...marks, { type: 'bold' }])
    if (tag === 'em') return inline(children, [...marks, { type: 'italic' }])
    if (tag === 'a' && href) return inline(children, [...marks, { type: 'link', attrs: { href } }])
    return inline(children, marks)
  })
}
