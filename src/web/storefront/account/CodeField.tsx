import { useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** A code of the second factor: six digits of the app, or one of the recovery codes. */
export function CodeField({ error }: { error?: string[] }) {
  const { t } = useI18n()
  const [recovery, setRecovery] = useState(false)
  // What was said of the one code is not true of the other.
  const [settled, setSettled] = useState<string[]>()
  const problem = error === settled ? undefined : error

  function change() {
    setSettled(error)
    setRecovery(!recovery)
  }

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
          error={problem}
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
          error={problem}
        />
      )}
      <button type="button" className="link code-field__other" onClick={change}>
        {t(recovery ? 'account.code.use-app' : 'account.code.use-recovery')}
      </button>
    </div>
  )
}
