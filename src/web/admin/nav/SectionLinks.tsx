import { useId } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { usePendingCount } from './pending-counts.ts'
import { GROUPS, type Section, sectionOf } from './sections.ts'
import { useSections } from './use-sections.ts'

/** All sections by group, the current one marked. */
export function SectionLinks() {
  const { t } = useI18n()
  const { pathname, search } = useLocation()
  const id = useId()
  const here = sectionOf(pathname, search)
  const own = useSections()
  const rows = (group: Section['group']) =>
    own
      .filter(section => section.group === group)
      .map(section => (
        <li key={section.path}>
          <SectionLink section={section} here={section === here} />
        </li>
      ))
  return (
    <>
      <ul className="admin-nav__rows">{rows(null)}</ul>
      {GROUPS.filter(name => own.some(({ group }) => group === name)).map(group => (
        <div key={group}>
          <h2 className="admin-nav__title" id={`${id}${group}`}>
            {t(`nav.group.${group}`)}
          </h2>
          <ul className="admin-nav__rows" aria-labelledby={`${id}${group}`}>
            {rows(group)}
          </ul>
        </div>
      ))}
    </>
  )
}

function SectionLink({ section: { path, label, icon, waits }, here }: { section: Section; here: boolean }) {
  const { t, number } = useI18n()
  const count = usePendingCount(waits)
  return (
    <Link className="admin-nav__row" to={path} aria-current={here ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="admin-nav__words">{t(label)}</span>
      {count > 0 && (
        <span className="admin-nav__count tabular">
          <span aria-hidden="true">{count > 99 ? '99+' : number(count)}</span>
          <span className="visually-hidden">{t('nav.waiting', { count })}</span>
        </span>
      )}
    </Link>
  )
}
