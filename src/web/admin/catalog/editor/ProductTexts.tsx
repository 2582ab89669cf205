import { useEffect, useState } from 'react'
import { LANGUAGE_CODES, type Language } from '../../../../shared/i18n/languages.ts'
import { useI18n } from '../../../i18n.tsx'
import { LanguageTexts, nativeName } from './LanguageTexts.tsx'
import type { Editor } from './use-editor.ts'
import '../catalog.css'

/**
 * Language whose texts are shown, alone on a phone and beside the Arabic texts otherwise; `all` shows every language in
 * two columns.
 */
type Shown = Language | 'all'

interface ProductTextsProps {
  editor: Editor
  /** Called with the language in which the user types. */
  onLanguage: (language: Language) => void
}

const isNarrow = () => !matchMedia('(width >= 48rem)').matches

/**
 * Texts of a product in four languages, side by side; on narrow screens one language at a time. For a new product, only
 * Arabic is shown at first; another language is then shown beside it for translation.
 */
export function ProductTexts({ editor, onLanguage }: ProductTextsProps) {
  const { t } = useI18n()
  const [shown, setShown] = useState<Shown>(() => (isNarrow() || editor.saved === null ? 'ar' : 'all'))
  const { errors, form } = editor
  const troubled = LANGUAGE_CODES.filter(code =>
    Object.entries(errors).some(([name, messages]) => name.startsWith(`texts.${code}.`) && messages.length > 0),
  )
  const [first] = troubled

  // Switches to the language of the first error and focuses its field.
  useEffect(() => {
    if (!first) return
    setShown(shown => (shown === 'all' && !isNarrow() ? shown : first))
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[name^="texts.${first}."][aria-invalid]`)?.focus(),
    )
  }, [first, form])

  return (
    <section className="card stack product-texts" aria-labelledby="texts-title" data-shown={shown}>
      <div className="spread">
        <h2 className="admin__heading" id="texts-title">
          {t('catalog.texts')}
        </h2>
        <a className="link product-texts__to-preview" href="#preview">
          {t('catalog.preview')}
        </a>
      </div>
      <fieldset className="scroll-row">
        <legend className="visually-hidden">{t('catalog.texts.language')}</legend>
        <button
          type="button"
          aria-pressed={shown === 'all'}
          className="chip product-texts__tab product-texts__all"
          onClick={() => setShown('all')}
        >
          {t('catalog.texts.all')}
        </button>
        {LANGUAGE_CODES.map(code => (
          <button
            key={code}
            type="button"
            id={`texts-tab-${code}`}
            aria-pressed={shown === code}
            className="chip product-texts__tab"
            lang={code}
            onClick={() => {
              setShown(code)
              onLanguage(code)
            }}
          >
            {nativeName(code)}
            {(editor.saved?.texts[code].isStale || troubled.includes(code)) && <span className="product-texts__dot" />}
          </button>
        ))}
      </fieldset>
      <div className="product-texts__languages">
        {LANGUAGE_CODES.map(code => (
          <LanguageTexts key={code} code={code} editor={editor} onWrite={() => onLanguage(code)} />
        ))}
      </div>
    </section>
  )
}
