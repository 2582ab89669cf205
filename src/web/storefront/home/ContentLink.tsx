import { Link } from '../../link.tsx'
import type { LinkLook } from '../../ui/LinkButton.tsx'

/** A link in the shop's content: within the shop it keeps the language, otherwise it is a plain link. */
export function ContentLink({ href, ...look }: LinkLook & { href: string }) {
  return /^\/(?!\/)/.test(href) ? <Link to={href} {...look} /> : <a href={href} {...look} />
}
