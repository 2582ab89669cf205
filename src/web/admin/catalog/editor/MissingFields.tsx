import { useI18n } from '../../../i18n.tsx'
import { nativeName } from './LanguageTexts.tsx'
import { focusMissing, missingFields } from './missing-fields.ts'
import type { Editor } from './use-editor.ts'

/** List of required fields that are still blank and prevent publishing. Each item focuses its field. */
export function MissingFields({ editor: { draft, saved, form } }: { editor: Editor }) {
  const { t } = useI18n()
  const missing = missingFields(draft)
  if (missing.length === 0 || saved?.status === 'published') return null
  return (
    <section className="card cluster gap-s" aria-labelledby="missing-title">
      <h2 className="small" id="missing-title">
        {t('catalog.missing')}
      </h2>
      <ul className="cluster gap-s">
        {missing.map(field => (
          <li key={field.name}>
            <button type="button" className="chip" onClick={() => focusMissing(form.current, field)}>
              {t(field.label)}
              {field.isArabic && <bdi lang="ar">({nativeName('ar')})</bdi>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
