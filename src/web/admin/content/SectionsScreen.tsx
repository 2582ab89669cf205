import type { AdminSection } from '../../../shared/contracts/admin-content.ts'
import { FLEXIBLE_SECTION_PAGES, SECTION_PAGES, type SectionPage } from '../../../shared/rules/links.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { ContentList } from './ContentList.tsx'
import { contentPaths } from './content-paths.ts'

const PAGES = Object.keys(SECTION_PAGES) as SectionPage[]

/** Screen that lists the editable sections of each page. */
export function SectionsScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'sections',
    async options => (await api.adminListSections({}, options)).data,
  )

  async function order(sections: AdminSection[], page: SectionPage, ids: number[]) {
    const ordered = ids.map(id => sections.find(section => section.id === id)!)
    replace([...sections.filter(section => section.page !== page), ...ordered])
    try {
      await api.adminSortContent({ params: { kind: 'sections' }, body: { page, ids } })
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
      reload()
    }
  }

  return (
    <>
      <div className="spread">
        <h1 className="admin__title">{t('content.sections')}</h1>
        <LinkButton size="small" render={look => <Link to={contentPaths.section('new')} {...look} />}>
          <Icon name="plus" />
          {t('content.section.add')}
        </LinkButton>
      </div>
      <p className="quiet">{t('content.sections.text')}</p>
      {data ? (
        PAGES.map(page => {
          const own = data.filter(section => section.page === page)
          return (
            own.length > 0 && (
              <section key={page} className="stack gap-s" aria-labelledby={`sections-${page}`}>
                <h2 className="admin__heading" id={`sections-${page}`}>
                  {t(`content.page.${page}`)}
                </h2>
                <ContentList
                  rows={own.map(({ id, title, items, key, state }) => ({
                    id,
                    state,
                    about: key,
                    to: contentPaths.section(id),
                    name: title[language] || title.ar || items[0]?.title[language] || key,
                  }))}
                  onOrder={FLEXIBLE_SECTION_PAGES.includes(page) ? ids => void order(data, page, ids) : undefined}
                />
              </section>
            )
          )
        })
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
