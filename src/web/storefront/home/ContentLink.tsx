import { Link } from '../../link.tsx'
import type { LinkLook } from '../../ui/LinkButton.tsx'

/** Link from the shop's content. A link within the shop gets the language prefix; any other is a plain link. */
export function ContentLink({ href, ...look }: LinkLook & { href: string }) {
  return /^\/(?!\/)/.test(href) ? <Link to={href} {...look} /> : <a href={href} {...look} />
}
