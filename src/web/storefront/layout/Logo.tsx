import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useLayoutData } from './layout-data.ts'

/** Shop logo from the settings, or the built-in leaf with the shop's name. */
export function Logo() {
  const { name, logo_url } = useLayoutData().settings
  return (
    <Link className="logo" to={paths.home}>
      {logo_url ? (
        <img className="logo__image" src={logo_url} alt={name} width="144" height="40" />
      ) : (
        <>
          <Icon name="logo" />
          {name}
        </>
      )}
    </Link>
  )
}
