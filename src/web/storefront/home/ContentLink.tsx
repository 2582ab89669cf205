import { Link } from '../../link.tsx'
import type { LinkLook } from '../../ui/LinkButton.tsx'

/** A link that the shop wrote: a page of ours keeps the language, anything else is an ordinary address. */
export function ContentLink({ href, ...look }: LinkLook & { href: string }) {
  return /^\/(?!\/)/.test(href) ? <Link to={href} {...look} /> : <a href={href} {...look} />
}
