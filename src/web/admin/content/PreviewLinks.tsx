import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import './content.css'

interface PreviewLinksProps {
  /** Path of the private preview, relative to the language prefix. */
  preview: string
  isChanged: boolean
}

/** Preview links to the last saved version in each language. */
export function PreviewLinks({ preview, isChanged }: PreviewLinksProps) {
  const { t } = useI18n()
  return (
    <div className="content-preview">
      <span className="quiet small">{t('content.preview')}</span>
      <ul className="cluster gap-s">
        {LANGUAGES.map(({ code, nativeName }) => (
          <li key={code}>
            <a className="link" href={`/${code}${preview}`} target="_blank" rel="noopener" lang={code}>
              {nativeName}
            </a>
          </li>
        ))}
      </ul>
      {isChanged && <p className="quiet small">{t('content.preview.saved')}</p>}
    </div>
  )
}
