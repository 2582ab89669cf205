import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { paths } from '../../paths.ts'
import { Chip } from '../../ui/Chip.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { closeSearchModal } from '../../ui-state.ts'
import { PopularSearches } from './PopularSearches.tsx'
import './search-help.css'

/** Alternatives after a search without results: popular searches, categories, the shop's chat. */
export function ZeroResultHelp({ onChoose }: { onChoose?: (word: string) => void }) {
  const { t, language } = useI18n()
  const api = useApi()
  const { data } = useLoad(`search-help ${language}`, async options => {
    const [categories, settings] = await Promise.all([
      api.listCategories({}, { ...options, quiet: true }),
      api.siteSettings({}, { ...options, quiet: true }),
    ])
    const shown = categories.data.filter(({ productCount }) => productCount > 0)
    return { categories: shown, whatsappUrl: settings.data.whatsappUrl }
  })
  return (
    <div className="stack search-help">
      <PopularSearches onChoose={onChoose} />
      {data && data.categories.length > 0 && (
        <nav className="stack" aria-label={t('search.categories')}>
          <h3 className="small">{t('search.categories')}</h3>
          <div className="cluster gap-s">
            {data.categories.map(({ slug, name }) => (
              <Chip
                key={slug}
                render={look => <Link to={paths.products({ category: slug })} onClick={closeSearchModal} {...look} />}
              >
                <Isolate>{name}</Isolate>
              </Chip>
            ))}
          </div>
        </nav>
      )}
      {data?.whatsappUrl && (
        <LinkButton variant="secondary" wide render={look => <a href={data.whatsappUrl!} {...look} />}>
          <Icon name="chat" />
          {t('search.chat')}
        </LinkButton>
      )}
    </div>
  )
}
