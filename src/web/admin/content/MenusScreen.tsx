import { MENU_TYPES, type MenuType } from '../../../shared/rules/links.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { contentPaths } from './content-paths.ts'
import { LinkSuggestions } from './LinkSuggestions.tsx'
import { MenuForm } from './MenuForm.tsx'

/** Screen that edits the menus of the site, one at a time. */
export function MenusScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'menus',
    async options => (await api.adminListMenus({}, options)).data,
  )
  const requested = useQueryParameters().get('menu')
  const type: MenuType = MENU_TYPES.find(one => one === requested) ?? 'header'
  const menu = data?.find(one => one.type === type)
  return (
    <>
      <h1 className="admin__title">{t('content.menus')}</h1>
      <p className="quiet">{t('content.menus.text')}</p>
      <nav className="scroll-row" aria-label={t('content.menus')}>
        {MENU_TYPES.map(one => (
          <Link
            key={one}
            className="admin__tab"
            to={`${contentPaths.menus}?menu=${one}`}
            aria-current={one === type ? 'page' : undefined}
          >
            {t(`content.menu.${one}`)}
          </Link>
        ))}
      </nav>
      <LinkSuggestions />
      {data && menu ? (
        <MenuForm
          key={`${menu.type} ${menu.version}`}
          menu={menu}
          onSaved={saved => replace(data.map(one => (one.type === saved.type ? saved : one)))}
        />
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
