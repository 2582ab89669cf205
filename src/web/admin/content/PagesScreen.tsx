import { pagePath } from '../../../shared/rules/links.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { ContentList } from './ContentList.tsx'
import { contentPaths } from './content-paths.ts'

/** Screen that lists the shop's content pages. */
export function PagesScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const loaded = useLoad('pages', async options => (await api.adminListPages({}, options)).data)
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
      <LoadedList
        loaded={loaded}
        rows={pages => pages}
        empty={{ title: t('content.pages.none'), text: t('content.pages.none.text') }}
      >
        {pages => (
          <ContentList
            rows={pages.map(({ id, slug, title, state }) => ({
              id,
              state,
              about: pagePath(slug),
              to: contentPaths.page(id),
              name: title[language] || title.ar || slug,
            }))}
          />
        )}
      </LoadedList>
    </>
  )
}
