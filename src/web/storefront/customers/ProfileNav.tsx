import { useEffect, useRef } from 'react'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { QUICK_ORDER_PATH } from '../quick-order/quick-order-path.ts'
import { SECTIONS, type Section } from './profile-sections.ts'

/**
 * Navigation of the profile, beside the page. On phones it is a row above the page, which scrolls to the link of the
 * open section.
 */
export function ProfileNav({ open }: { open: Section }) {
  const { t } = useI18n()
  const list = useRef<HTMLUListElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another link
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]')
    const row = list.current
    if (here && row) row.scrollLeft += here.getBoundingClientRect().left - row.getBoundingClientRect().left - 16
  }, [open])

  return (
    <nav className="profile__nav" aria-label={t('customers.profile.sections')}>
      <ul ref={list}>
        {SECTIONS.map(([section, icon]) => (
          <li key={section}>
            <Link
              className="profile__section"
              to={paths.profile(section)}
              aria-current={section === open ? 'page' : undefined}
            >
              <Icon name={icon} />
              {t(`customers.profile.${section}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link className="profile__section" to={QUICK_ORDER_PATH}>
            <Icon name="bag" />
            {t('quick-order.title')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
