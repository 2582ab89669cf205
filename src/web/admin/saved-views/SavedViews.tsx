import { useState } from 'react'
import type { SavedView } from '../../../shared/contracts/saved-views.ts'
import type { SavedViewList } from '../../../shared/rules/saved-views.ts'
import { usePermissions } from '../../auth/use-permissions.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { adminPaths } from '../admin-paths.ts'
import { ManageViewsDialog } from './ManageViewsDialog.tsx'
import { RemoveViewDialog } from './RemoveViewDialog.tsx'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import { type NamedView, useSavedViews } from './use-saved-views.ts'
import './saved-views.css'

interface SavedViewsProps {
  list: SavedViewList
  /** Current query string of the list. */
  address: string
}

type Requested = { what: 'add' | 'manage' } | { what: 'change' | 'remove'; view: SavedView }

/** Menu of a list's saved views: open, save, rename, share, remove. */
export function SavedViews({ list, address }: SavedViewsProps) {
  const { t } = useI18n()
  const may = usePermissions()
  const { views, failed, reload } = useSavedViews(true)
  const [requested, setRequested] = useState<Requested | null>(null)
  const here = `${adminPaths[list]}${address}`
  const ofList = views.filter(view => view.list === list)
  const managed = ofList.flatMap(({ saved }) => (saved?.own || (saved && may('staff')) ? [saved] : []))
  const chosen = ofList.find(({ path }) => path === here)
  const groups = [
    { title: t('saved-views.standard'), views: ofList.filter(({ saved }) => saved === null) },
    { title: t('saved-views.own'), views: ofList.filter(({ saved }) => saved?.own) },
    { title: t('saved-views.shared'), views: ofList.filter(({ saved }) => saved && !saved.own) },
  ].filter(group => group.views.length > 0)
  const close = () => setRequested(null)
  const view = requested && 'view' in requested ? requested.view : null
  return (
    <>
      <Menu
        className="saved-views"
        trigger={
          <>
            <Icon name="filter" />
            <span className="saved-views__chosen">
              {chosen ? <Isolate>{chosen.name}</Isolate> : t('saved-views.title')}
            </span>
          </>
        }
      >
        {groups.map(group => (
          <ViewGroup key={group.title} {...group} here={here} />
        ))}
        {failed && <p className="saved-views__title small">{t('saved-views.failed')}</p>}
        <div className="saved-views__steps">
          <button type="button" className="menu__item" onClick={() => setRequested({ what: 'add' })}>
            <Icon name="plus" />
            {t('saved-views.add')}
          </button>
          {managed.length > 0 && (
            <button type="button" className="menu__item" onClick={() => setRequested({ what: 'manage' })}>
              <Icon name="edit" />
              {t('saved-views.manage')}
            </button>
          )}
        </div>
      </Menu>
      <SaveViewDialog
        open={requested?.what === 'add'}
        list={list}
        address={address}
        view={null}
        onClose={close}
        onKept={reload}
      />
      <SaveViewDialog
        open={requested?.what === 'change'}
        list={list}
        address={address}
        view={view}
        onClose={close}
        onKept={reload}
      />
      <RemoveViewDialog open={requested?.what === 'remove'} view={view} onClose={close} onRemoved={reload} />
      <ManageViewsDialog
        open={requested?.what === 'manage'}
        views={managed}
        onClose={close}
        onChange={view => setRequested({ what: 'change', view })}
        onRemove={view => setRequested({ what: 'remove', view })}
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
      <p className="saved-views__title small quiet">{title}</p>
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
