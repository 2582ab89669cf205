import { useEffect, useRef, useState } from 'react'
import { LANGUAGE_CODES, type Language } from '../../shared/i18n/languages.ts'
import type { Translations } from '../../shared/records/field.ts'
import { SEO_FIELDS } from '../../shared/records/seo.ts'
import type { FieldErrors } from '../api/use-submit.ts'
import { useI18n } from '../i18n.tsx'
import { TranslatedField } from './content/TranslatedField.tsx'
import { SearchPreview } from './SearchPreview.tsx'

type SeoName = keyof typeof SEO_FIELDS

interface SeoFieldsProps {
  /** Returns the name of a text's input in the form. */
  nameOf: (name: string, code: Language) => string
  values: Record<SeoName, Translations>
  errors: FieldErrors
  /**
   * Returns the path of the page, and the title and description that the preview shows while the SEO texts are empty,
   * from the values in the form. The path is relative to the language prefix.
   */
  shown: (typed: (name: string) => string, code: Language) => { title: string; description: string; path: string }
}

/** Fields for title and description for search engines in four languages, with a live preview. */
export function SeoFields({ nameOf, values, errors, shown }: SeoFieldsProps) {
  const { t } = useI18n()
  const [previews, typed] = useFormValues()
  const field = (name: SeoName) => ({
    path: name,
    fieldOf: (code: Language) => nameOf(name, code),
    label: t(`catalog.field.${name}`),
    values: values[name],
    maxLength: SEO_FIELDS[name].max,
    errors,
    optional: true,
  })
  return (
    <fieldset className="stack gap-s">
      <legend className="admin__heading">{t('catalog.seo')}</legend>
      <p className="quiet small">{t('catalog.seo.hint')}</p>
      <TranslatedField {...field('seoTitle')} />
      <TranslatedField {...field('seoDescription')} rows={2} />
      <div ref={previews} className="words">
        {typed &&
          LANGUAGE_CODES.map(code => {
            const { title, description, path } = shown(typed, code)
            return (
              <div key={code} className="words__one" data-language={code}>
                <SearchPreview
                  language={code}
                  title={typed(nameOf('seoTitle', code)) || title}
                  description={typed(nameOf('seoDescription', code)) || description}
                  path={path}
                />
              </div>
            )
          })}
      </div>
    </fieldset>
  )
}

/**
 * Returns a ref for an element inside a form, and a function that reads the current values of the form; the function is
 * null before the first render has completed.
 */
function useFormValues() {
  const inside = useRef<HTMLDivElement>(null)
  const [values, setValues] = useState<FormData | null>(null)
  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form) return
    const read = () => setValues(new FormData(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return [inside, values && ((name: string) => String(values.get(name) ?? ''))] as const
}
