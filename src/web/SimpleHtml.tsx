import { Link } from './link.tsx'
import { parseRichText, parseSimpleHtml, type SimpleNode } from './simple-html.ts'
import { Isolate } from './ui/Isolate.tsx'

/** Renders the HTML of a content page as React elements, without `innerHTML`. */
export function SimpleHtml({ children }: { children: string }) {
  return <Nodes nodes={parseSimpleHtml(children)} />
}

/** Renders a rich text, or a plain text as paragraphs. */
export function RichText({ children }: { children: string }) {
  return (
    <div className="prose">
      <Nodes nodes={parseRichText(children)} />
    </div>
  )
}

function Nodes({ nodes }: { nodes: SimpleNode[] }) {
  // Uses the index as the key, because the text does not change while it is rendered.
  return nodes.map((node, index) => <Node key={String(index)} node={node} />)
}

function Node({ node }: { node: SimpleNode }) {
  if (typeof node === 'string') return node.trim() ? <Isolate>{node}</Isolate> : node
  const { tag: Tag, href, children } = node
  if (Tag === 'br') return <br />
  const inside = <Nodes nodes={children} />
  if (Tag !== 'a') return <Tag>{inside}</Tag>
  if (!href) return inside
  return href.startsWith('/') ? <Link to={href}>{inside}</Link> : <a href={href}>{inside}</a>
}
