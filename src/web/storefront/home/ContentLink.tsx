import { Link } from '../../link.tsx'
import type { LinkLook } from '../../ui/LinkButton.tsx'

/** A link of the shop's content: one within the shop keeps the language, any other is a plain link. */
export function ContentLink({ href, ...look }: LinkLook & { href: string }) {
  return /^\/(?!\/)/.test(href) ? <Link to={href} {...look} /> : <a href={href} {...look} />
}
