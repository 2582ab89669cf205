import { useState } from 'react'
import type { SavedView } from '../../../shared/contracts/saved-views.ts'
import type { ViewedList } from '../../../shared/rules/saved-views.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { useMay } from '../../session/use-may.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { adminPaths } from '../admin-paths.ts'
import { KeepView } from './KeepView.tsx'
import { ManageViews } from './ManageViews.tsx'
import { RemoveView } from './RemoveView.tsx'
import { type NamedView, useViews } from './use-views.ts'
import '../../styles/areas/admin-views.css'

interface SavedViewsProps {
  list: ViewedList
  /** How the list is narrowed now, as it stands in the address. */
  address: string
}

type Asked = { what: 'add' | 'manage' } | { what: 'change' | 'remove'; view: SavedView }

/** The named views of a list: gone to, kept, renamed, shared, removed. */
export function SavedViews({ list, address }: SavedViewsProps) {
  const { t } = useI18n()
  const may = useMay()
  const { views, failed, reload } = useViews(true)
  const [asked, setAsked] = useState<Asked | null>(null)
  const here = `${adminPaths[list]}${address}`
  const ofList = views.filter(view => view.list === list)
  const managed = ofList.flatMap(({ saved }) => (saved?.own || (saved && may('staff')) ? [saved] : []))
  const chosen = ofList.find(({ path }) => path === here)
  const groups = [
    { title: t('views.standard'), views: ofList.filter(({ saved }) => saved === null) },
    { title: t('views.own'), views: ofList.filter(({ saved }) => saved?.own) },
    { title: t('views.shared'), views: ofList.filter(({ saved }) => saved && !saved.own) },
  ].filter(group => group.views.length > 0)
  const close = () => setAsked(null)
  const view = asked && 'view' in asked ? asked.view : null
  return (
    <>
      <Menu
        className="views"
        trigger={
          <>
            <Icon name="filter" />
            <span className="views__chosen">{chosen ? <Isolate>{chosen.name}</Isolate> : t('views.title')}</span>
          </>
        }
      >
        {groups.map(group => (
          <ViewGroup key={group.title} {...group} here={here} />
        ))}
        {failed && <p className="views__title small">{t('views.failed')}</p>}
        <div className="views__steps">
          <button type="button" className="menu__item" onClick={() => setAsked({ what: 'add' })}>
            <Icon name="plus" />
            {t('views.add')}
          </button>
          {managed.length > 0 && (
            <button type="button" className="menu__item" onClick={() => setAsked({ what: 'manage' })}>
              <Icon name="edit" />
              {t('views.manage')}
            </button>
          )}
        </div>
      </Menu>
      <KeepView
        open={asked?.what === 'add'}
        list={list}
        address={address}
        view={null}
        onClose={close}
        onKept={reload}
      />
      <KeepView open={asked?.what === 'change'} {...{ list, address, view }} onClose={close} onKept={reload} />
      <RemoveView open={asked?.what === 'remove'} view={view} onClose={close} onRemoved={reload} />
      <ManageViews
        open={asked?.what === 'manage'}
        views={managed}
        onClose={close}
        onChange={view => setAsked({ what: 'change', view })}
        onRemove={view => setAsked({ what: 'remove', view })}
      />
    </>
  )
}

interface ViewGroupProps {
  title: string
  views: readonly NamedView[]
  here: string
}

function ViewGroup({ title, views, here }: ViewGroupProps) {
  return (
    <>
      <p className="views__title small quiet">{title}</p>
      <ul>
        {views.map(({ name, path, saved }) => (
          <li key={saved?.id ?? path}>
            <Link to={path} className="menu__item" aria-current={path === here ? 'true' : undefined}>
              <Isolate>{name}</Isolate>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
