import type { AdminSlide } from '../../../shared/contracts/admin-content.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { ListDrawing } from '../../ui/drawings/ListDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { ContentList } from './ContentList.tsx'
import { contentPaths } from './content-paths.ts'

/** The slides at the top of the home page. */
export function SlidesScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'slides',
    async options => (await api.adminListSlides({}, options)).data,
  )

  async function order(slides: AdminSlide[], ids: number[]) {
    replace(ids.map(id => slides.find(slide => slide.id === id)!))
    try {
      await api.adminSortContent({ params: { kind: 'slides' }, body: { ids } })
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
      reload()
    }
  }

  return (
    <>
      <div className="spread">
        <h1 className="admin__title">{t('content.slides')}</h1>
        <LinkButton size="small" render={look => <Link to={contentPaths.slide('new')} {...look} />}>
          <Icon name="plus" />
          {t('content.slide.add')}
        </LinkButton>
      </div>
      <p className="quiet">{t('content.slides.text')}</p>
      {data?.length === 0 ? (
        <EmptyState drawing={<ListDrawing />} title={t('content.slides.none')} text={t('content.slides.none.text')} />
      ) : data ? (
        <ContentList
          rows={data.map(({ id, title, eyebrow, picture, state }) => ({
            id,
            picture,
            state,
            to: contentPaths.slide(id),
            name: title[language] || title.ar || eyebrow.ar,
          }))}
          onOrder={ids => void order(data, ids)}
        />
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
