import { paths } from '../../paths.ts'
import type { NavSection } from './section.ts'
import { NAV_SECTIONS } from './sections.ts'

/**
 * Returns the section that matches an address by path prefix and query. If several sections match, the section with the
 * longest path is returned.
 */
export function navSectionOf(pathname: string, search: string, sections = NAV_SECTIONS): NavSection | undefined {
  const requested = new URLSearchParams(search)
  return sections
    .filter(({ path }) => {
      const [own = '', query] = path.split('?')
      const isHere = pathname === own || (own !== paths.admin && pathname.startsWith(`${own}/`))
      return isHere && [...new URLSearchParams(query)].every(([name, value]) => requested.get(name) === value)
    })
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}
