import { useEffect, useState } from 'react'
import { LANGUAGE_CODES, type Language } from '../../../../shared/i18n/languages.ts'
import { useI18n } from '../../../i18n.tsx'
import { LanguageWords, nativeName } from './LanguageWords.tsx'
import type { Editor } from './use-editor.ts'

/** A product's words in the four languages, side by side; where there is no room, one at a time. */
export function Words({ editor }: { editor: Editor }) {
  const { t } = useI18n()
  const [shown, setShown] = useState<Language>('ar')
  const { errors, form } = editor
  const troubled = LANGUAGE_CODES.filter(code =>
    Object.entries(errors).some(([name, told]) => name.startsWith(`texts.${code}.`) && told.length > 0),
  )
  const [first] = troubled

  // What is wrong comes into sight before it is looked at.
  useEffect(() => {
    if (!first) return
    setShown(first)
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[name^="texts.${first}."][aria-invalid]`)?.focus(),
    )
  }, [first, form])

  return (
    <section className="card stack product-words" aria-labelledby="words-title" data-shown={shown}>
      <h2 className="admin__heading" id="words-title">
        {t('catalogue.words')}
      </h2>
      <fieldset className="product-words__tabs scroll-row">
        <legend className="visually-hidden">{t('catalogue.words.language')}</legend>
        {LANGUAGE_CODES.map(code => (
          <button
            key={code}
            type="button"
            id={`words-tab-${code}`}
            aria-pressed={shown === code}
            className="chip product-words__tab"
            lang={code}
            onClick={() => setShown(code)}
          >
            {nativeName(code)}
            {(editor.saved?.texts[code].isStale || troubled.includes(code)) && <span className="product-words__dot" />}
          </button>
        ))}
      </fieldset>
      <div className="product-words__languages">
        {LANGUAGE_CODES.map(code => (
          <LanguageWords key={code} code={code} editor={editor} />
        ))}
      </div>
    </section>
  )
}
