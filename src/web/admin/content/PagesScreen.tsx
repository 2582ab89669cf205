import { pagePath } from '../../../shared/rules/links.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { ContentList } from './ContentList.tsx'
import { contentPaths } from './content-paths.ts'

/** The shop's written pages. */
export function PagesScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const { data, error, reload } = useLoad('pages', async options => (await api.adminListPages({}, options)).data)
  return (
    <>
      <div className="spread">
        <h1 className="admin__title">{t('content.pages')}</h1>
        <LinkButton size="small" render={look => <Link to={contentPaths.page('new')} {...look} />}>
          <Icon name="plus" />
          {t('content.page.add')}
        </LinkButton>
      </div>
      <p className="quiet">{t('content.pages.text')}</p>
      {data?.length === 0 ? (
        <EmptyState drawing={<ListDrawing />} title={t('content.pages.none')} text={t('content.pages.none.text')} />
      ) : data ? (
        <ContentList
          rows={data.map(({ id, slug, title, state }) => ({
            id,
            state,
            about: pagePath(slug),
            to: contentPaths.page(id),
            name: title[language] || title.ar || slug,
          }))}
        />
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
