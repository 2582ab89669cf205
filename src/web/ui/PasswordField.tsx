import { type ComponentProps, useState } from 'react'
import { useI18n } from '../i18n.tsx'
import { Field, type FieldText } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'required' | 'className' | 'autoComplete'>,
    FieldText {
  autoComplete: 'current-password' | 'new-password'
}

/** Password field with a button that shows the password. */
export function PasswordField({ label, hint, error, optional, id, ...rest }: PasswordFieldProps) {
  const { t } = useI18n()
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id}>
      {control => (
        <div className="field__box">
          <input type={shown ? 'text' : 'password'} dir="ltr" spellCheck={false} {...rest} {...control} />
          <IconButton
            label={t(shown ? 'common.password.hide' : 'common.password.show')}
            onClick={() => setShown(!shown)}
          >
            {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
          </IconButton>
        </div>
      )}
    </Field>
  )
}
