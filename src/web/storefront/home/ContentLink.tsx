import { Link } from '../../link.tsx'
import type { LinkLook } from '../../ui/LinkButton.tsx'

/** Link in the shop's content. Internal links get the language prefix; external links are plain links. */
export function ContentLink({ href, ...look }: LinkLook & { href: string }) {
  return /^\/(?!\/)/.test(href) ? <Link to={href} {...look} /> : <a href={href} {...look} />
}
