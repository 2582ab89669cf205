import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { setGroupOpen, useOpenGroups } from './open-groups.ts'
import { usePendingCount, usePendingTotal } from './pending-counts.ts'
import { NAV_GROUPS, type NavGroup, type NavSection } from './section.ts'
import { navSectionOf } from './section-of.ts'
import { useSections } from './use-sections.ts'

/** Links to all sections in collapsible groups. The current section is marked, and navigation expands its group. */
export function SectionLinks() {
  const { pathname, search } = useLocation()
  const here = navSectionOf(pathname, search)
  const own = useSections()
  const group = here?.group

  useEffect(() => {
    if (group) setGroupOpen(group, true)
  }, [group])

  return (
    <>
      <SectionRows sections={own.filter(({ group }) => group === null)} here={here} />
      {NAV_GROUPS.map(name => {
        const sections = own.filter(({ group }) => group === name)
        return sections.length > 0 && <SectionGroup key={name} group={name} sections={sections} here={here} />
      })}
    </>
  )
}

interface SectionRowsProps {
  sections: readonly NavSection[]
  here: NavSection | undefined
}

function SectionGroup({ group, sections, here }: SectionRowsProps & { group: NavGroup }) {
  const { t } = useI18n()
  const id = useId()
  const isOpen = useOpenGroups(open => open.includes(group))
  const count = usePendingTotal(sections.flatMap(({ waits }) => waits ?? []))
  return (
    <div className="admin-nav__group">
      <h2 className="admin-nav__title" id={id}>
        <button
          type="button"
          className="admin-nav__fold"
          aria-expanded={isOpen}
          aria-controls={`${id}-rows`}
          onClick={() => setGroupOpen(group, !isOpen)}
        >
          <span className="admin-nav__words">{t(`nav.group.${group}`)}</span>
          {!isOpen && <Waiting count={count} />}
          <Icon name="chevron-down" />
        </button>
      </h2>
      <div id={`${id}-rows`} hidden={!isOpen}>
        <SectionRows sections={sections} here={here} labelledBy={id} />
      </div>
    </div>
  )
}

function SectionRows({ sections, here, labelledBy }: SectionRowsProps & { labelledBy?: string }) {
  return (
    <ul className="admin-nav__rows" aria-labelledby={labelledBy}>
      {sections.map(section => (
        <li key={section.path}>
          <SectionLink section={section} here={section === here} />
        </li>
      ))}
    </ul>
  )
}

function SectionLink({ section: { path, label, icon, waits }, here }: { section: NavSection; here: boolean }) {
  const { t } = useI18n()
  const count = usePendingCount(waits)
  return (
    <Link className="admin-nav__row" to={path} aria-current={here ? 'page' : undefined}>
      <Icon name={icon} />
      <span className="admin-nav__words">{t(label)}</span>
      <Waiting count={count} />
    </Link>
  )
}

/** Number of pending tasks; renders nothing for 0. */
function Waiting({ count }: { count: number }) {
  const { t, number } = useI18n()
  if (count === 0) return null
  return (
    <span className="admin-nav__count tabular">
      <span aria-hidden="true">{count > 99 ? '99+' : number(count)}</span>
      <span className="visually-hidden">{t('nav.waiting', { count })}</span>
    </span>
  )
}
