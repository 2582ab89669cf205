import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { useFrame } from './frame.ts'

/** The shop's own logo from the settings, else the leaf that is a drop and the name beside it. */
export function Logo() {
  const { name, logo_url } = useFrame().settings
  return (
    <Link className="logo" to={paths.home}>
      {logo_url ? (
        <img className="logo__picture" src={logo_url} alt={name} width="144" height="40" />
      ) : (
        <>
          <svg className="logo__mark icon--mirrored" viewBox="0 0 32 32" aria-hidden="true">
            <path
              fillRule="evenodd"
              d="M16 2a14 14 0 0 1 14 14v9a5 5 0 0 1-5 5h-9a14 14 0 0 1 0-28zm0 8.5a5.5 5.5 0 0 0 0 11h3.2a2.3 2.3 0 0 0 2.3-2.3V16a5.5 5.5 0 0 0-5.5-5.5z"
            />
          </svg>
          {name}
        </>
      )}
    </Link>
  )
}
