import { useState } from 'react'
import { suggestedEmail } from '../../../shared/rules/email-suggestion.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { storeDraft } from './draft.ts'

/**
 * Field for the order's email. The email is optional, because the shop phones the buyer. When the field loses the
 * focus, it suggests a correction for a domain that looks mistyped.
 */
export function EmailField({ initial, error }: { initial: string; error: FieldErrors[string] | undefined }) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(initial)
  const [suggestion, setSuggestion] = useState<string | null>(null)
  return (
    <div className="stack gap-s">
      <TextField
        name="email"
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          setSuggestion(null)
        }}
        onBlur={() => setSuggestion(suggestedEmail(typed))}
        error={error}
        type="email"
        optional
        label={t('checkout.email')}
        hint={t('checkout.email.hint')}
        autoComplete="email"
        maxLength={254}
      />
      <div role="status">
        {suggestion && (
          <p className="cluster small">
            <Isolate>{t('checkout.email.suggestion', { email: suggestion })}</Isolate>
            <button
              type="button"
              className="link"
              onClick={({ currentTarget: { form } }) => {
                setTyped(suggestion)
                setSuggestion(null)
                // Deferred until the field has the new value.
                setTimeout(() => form && storeDraft(form))
              }}
            >
              {t('checkout.email.use')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
