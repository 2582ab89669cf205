import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'

interface BreadcrumbProps {
  links: { slug: string; name: string }[]
  here: string
}

export function Breadcrumb({ links, here }: BreadcrumbProps) {
  const { t } = useI18n()
  const steps = [
    { to: paths.home, name: t('product.home') },
    ...links.map(({ slug, name }) => ({ to: paths.products({ category: slug }), name })),
  ]
  return (
    <nav aria-label={t('product.breadcrumb')}>
      <ol className="cluster breadcrumb small">
        {steps.map(({ to, name }) => (
          <li key={to} className="cluster breadcrumb__step">
            <Link to={to} className="plain-link">
              {name}
            </Link>
            <Icon name="chevron-forward" />
          </li>
        ))}
        <li aria-current="page" className="breadcrumb__here">
          <Isolate>{here}</Isolate>
        </li>
      </ol>
    </nav>
  )
}
