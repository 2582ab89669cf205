import type { AdminSlide } from '../../../shared/contracts/admin-content.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { LoadedList } from '../LoadedList.tsx'
import { ContentList } from './ContentList.tsx'
import { contentPaths } from './content-paths.ts'

/** Screen that lists the slides at the top of the home page. */
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
      <LoadedList
        loaded={{ data, error, reload }}
        rows={slides => slides}
        empty={{ title: t('content.slides.none'), text: t('content.slides.none.text') }}
      >
        {slides => (
          <ContentList
            rows={slides.map(({ id, title, eyebrow, image, state }) => ({
              id,
              image,
              state,
              to: contentPaths.slide(id),
              name: title[language] || title.ar || eyebrow.ar,
            }))}
            onOrder={ids => void order(slides, ids)}
          />
        )}
      </LoadedList>
    </>
  )
}
