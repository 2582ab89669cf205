import { directionOf, type Language } from '../../shared/i18n/languages.ts'
import { useI18n } from '../i18n.tsx'
import { Isolate } from '../ui/Isolate.tsx'
import './search-preview.css'

interface SearchPreviewProps {
  language: Language
  title: string
  description: string
  /** Path relative to the language prefix. */
  path: string
}

/** Preview of a search engine result. CSS truncates the title to one line and the description to two lines. */
export function SearchPreview({ language, title, description, path }: SearchPreviewProps) {
  const { t } = useI18n()
  return (
    <figure className="search-preview" lang={language} dir={directionOf(language)}>
      <figcaption className="visually-hidden">{t('catalog.seo.preview')}</figcaption>
      <bdi className="search-preview__address" dir="ltr">
        {[location.host, language, ...path.split('/').filter(Boolean)].join(' › ')}
      </bdi>
      <span className="search-preview__title">
        <Isolate>{title || '…'}</Isolate>
      </span>
      <span className="search-preview__text">
        <Isolate>{description || '…'}</Isolate>
      </span>
    </figure>
  )
}
