import type { ReactNode } from 'react'
import { useState } from 'react'
import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import './content.css'

/** Buttons that select the language that a form shows on a phone. Fields with an error are shown in every language. */
export function LanguageSwitch({ children }: { children: ReactNode }) {
  const { t, language } = useI18n()
  const [chosen, setChosen] = useState<Language>(language)
  return (
    <div className="language-form stack" data-language={chosen}>
      <fieldset className="language-form__choice">
        <legend className="visually-hidden">{t('content.language')}</legend>
        {LANGUAGES.map(({ code, nativeName }) => (
          <button
            key={code}
            type="button"
            className="chip"
            lang={code}
            aria-pressed={code === chosen}
            onClick={() => setChosen(code)}
          >
            {nativeName}
          </button>
        ))}
      </fieldset>
      {children}
    </div>
  )
}
