import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import { useI18n } from '../../i18n.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import './catalog.css'

interface TranslationStatesProps {
  missing: readonly Language[]
  stale: readonly Language[]
}

/** Labels of the four languages, marked if texts are missing or older than the Arabic texts. */
export function TranslationStates({ missing, stale }: TranslationStatesProps) {
  const { t } = useI18n()
  const stateOf = (code: Language) => (missing.includes(code) ? 'missing' : stale.includes(code) ? 'stale' : 'whole')
  return (
    <ul className="language-marks">
      {LANGUAGES.map(({ code, nativeName }) => {
        const state = stateOf(code)
        const label = `${nativeName}: ${t(`catalog.texts.${state}`)}`
        return (
          <li key={code} className="language-mark" data-state={state} title={label}>
            <span aria-hidden="true">{code}</span>
            <VisuallyHidden>{label}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
