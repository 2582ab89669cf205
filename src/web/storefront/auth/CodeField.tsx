import { useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** Input attributes of each kind of code. */
const KEYS = {
  app: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  recovery: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
} as const

/** Field for a code of the second factor: six digits of the app, or a recovery code. */
export function CodeField({ error }: { error?: string[] }) {
  const { t } = useI18n()
  const [recovery, setRecovery] = useState(false)
  // Error that was shown before the visitor switched to the other kind of code, to which the error does not apply.
  const [settled, setSettled] = useState<string[]>()
  const kind = recovery ? 'recovery' : 'app'
  const problem = error === settled ? undefined : error

  function change() {
    setSettled(error)
    setRecovery(!recovery)
  }

  return (
    <div className="stack gap-s">
      <TextField
        key={kind}
        name="code"
        label={t(`auth.code.${kind}`)}
        hint={t(`auth.code.${kind}.hint`)}
        dir="ltr"
        maxLength={60}
        error={problem}
        {...KEYS[kind]}
      />
      <button type="button" className="link code-field__other" onClick={change}>
        {t(recovery ? 'auth.code.use-app' : 'auth.code.use-recovery')}
      </button>
    </div>
  )
}
