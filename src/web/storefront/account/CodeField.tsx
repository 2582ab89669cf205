import { useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A code of the second factor: six digits of the app, or one of the recovery codes. */
export function CodeField({ error }: { error?: string[] }) {
  const { t } = useI18n()
  const [recovery, setRecovery] = useState(false)
  return (
    <div className="stack gap-s">
      {recovery ? (
        <TextField
          key="recovery"
          name="code"
          label={t('account.code.recovery')}
          hint={t('account.code.recovery.hint')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={error}
        />
      ) : (
        <TextField
          key="app"
          name="code"
          label={t('account.code')}
          hint={t('account.code.hint')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={error}
        />
      )}
      <button type="button" className="link code-field__other" onClick={() => setRecovery(!recovery)}>
        {t(recovery ? 'account.code.use-app' : 'account.code.use-recovery')}
      </button>
    </div>
  )
}
